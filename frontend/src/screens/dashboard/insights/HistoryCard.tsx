import { Pin } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import * as insightsTexts from '#copy/insightsTexts.ts';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import { answerText } from './answerText.ts';
import css from './historyCard.module.css';
import type { useHistory } from './useHistory.ts';

type ShowProps = { readonly shown: string | null; readonly onShow: (answer: AiAnswer) => void };
type Props = ShowProps & { readonly history: ReturnType<typeof useHistory> };

const nameOf = ({ asked, kind }: AiAnswer): string => asked ?? aiTexts.kinds[kind];

/** Some answers, each with a link to it: its time, its cost, and its subject if its name lacks it. */
function Answers({ label, answers, shown, onShow }: ShowProps & { readonly label: string; readonly answers: readonly AiAnswer[] }) {
  const { zone } = useTrader();
  return (
    <ul aria-label={label}>
      {answers.map((answer) => (
        <li key={answer.id} data-shown={answer.id === shown || undefined}>
          <Button
            look="text"
            aria-current={answer.id === shown}
            aria-label={insightsTexts.openAnswer(nameOf(answer))}
            onClick={() => onShow(answer)}
          >
            {nameOf(answer)}
          </Button>
          <small>
            {[stamp(Date.parse(answer.at), zone), insightsTexts.cost[answer.writer], answer.asked === null && answer.scope]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </li>
      ))}
    </ul>
  );
}

/** Every answer so far, newest first, the pinned ones before all others. Opening one costs nothing. */
export function HistoryCard({ history: { page, pinned, failed, more }, shown, onShow }: Props) {
  const [searched, setSearched] = useState('');
  const words = searched.trim().toLowerCase();
  const loaded = page?.answers.length;
  // Answers that are looked through are all loaded, page after page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is asked for once.
  useEffect(() => {
    if (words !== '') more?.();
  }, [words !== '', loaded]);
  const isFound = (answer: AiAnswer) => answerText(answer, nameOf(answer)).toLowerCase().includes(words);
  const found = page?.answers.filter(isFound) ?? [];
  const kept = pinned.filter(isFound);
  return (
    <Card title={insightsTexts.history} className={css.history}>
      {failed && <Notice kind="error">{insightsTexts.historyFailed}</Notice>}
      {page === null && !failed && <Skeleton height={120} />}
      {page?.answers.length === 0 && <p>{insightsTexts.noHistory}</p>}
      {page !== null && page.answers.length > 0 && (
        <TextField
          label={insightsTexts.searchAnswers}
          type="search"
          value={searched}
          maxLength={100}
          onChange={(event) => setSearched(event.target.value)}
        />
      )}
      {page !== null && page.answers.length > 0 && found.length === 0 && kept.length === 0 && <p>{insightsTexts.nothingFound}</p>}
      {kept.length > 0 && (
        <>
          <h3>
            <Pin aria-hidden="true" /> {insightsTexts.pinned}
          </h3>
          <Answers label={insightsTexts.pinned} answers={kept} shown={shown} onShow={onShow} />
        </>
      )}
      <Answers label={insightsTexts.history} answers={found} shown={shown} onShow={onShow} />
      {more !== null && words === '' && (
        <Button look="text" onClick={more}>
          {insightsTexts.olderAnswers}
        </Button>
      )}
    </Card>
  );
}

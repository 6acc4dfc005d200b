import { useEffect, useState } from 'react';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './insights.module.css';
import type { useHistory } from './useHistory.ts';

type Props = {
  readonly history: ReturnType<typeof useHistory>;
  readonly shown: string | null;
  readonly onShow: (answer: AiAnswer) => void;
};

const nameOf = ({ asked, kind }: AiAnswer): string => asked ?? aiTexts.kinds[kind];

/** Everything an answer says, for looking through. */
const wordsOf = (answer: AiAnswer): string => {
  const { headline, findings, wentWell, focus, question } = answer.analysis;
  const said = [headline, ...findings.map(({ claim }) => claim), wentWell, focus, question];
  return [nameOf(answer), ...said.map((pieces) => pieces.map(({ text }) => text).join(''))].join(' ').toLowerCase();
};

/** Every answer so far, newest first. Opening one costs nothing. */
export function HistoryCard({ history: { page, failed, more }, shown, onShow }: Props) {
  const { zone } = useTrader();
  const [searched, setSearched] = useState('');
  const words = searched.trim().toLowerCase();
  const loaded = page?.answers.length;
  // Answers that are looked through are all loaded, page after page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is asked for once.
  useEffect(() => {
    if (words !== '') more?.();
  }, [words !== '', loaded]);
  const found = page?.answers.filter((answer) => wordsOf(answer).includes(words)) ?? [];
  return (
    <Card title={aiTexts.history} className={css.history}>
      {failed && <Notice kind="error">{aiTexts.historyFailed}</Notice>}
      {page === null && !failed && <Skeleton height={120} />}
      {page?.answers.length === 0 && <p>{aiTexts.noHistory}</p>}
      {page !== null && page.answers.length > 0 && (
        <TextField
          label={aiTexts.searchAnswers}
          type="search"
          value={searched}
          maxLength={100}
          onChange={(event) => setSearched(event.target.value)}
        />
      )}
      {page !== null && page.answers.length > 0 && found.length === 0 && <p>{aiTexts.nothingFound}</p>}
      <ul>
        {found.map((answer) => (
          <li key={answer.id}>
            <Button
              look="text"
              aria-current={answer.id === shown}
              aria-label={aiTexts.openAnswer(nameOf(answer))}
              onClick={() => onShow(answer)}
            >
              {nameOf(answer)}
            </Button>
            <small>{[stamp(Date.parse(answer.at), zone), answer.asked === null && answer.scope].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {more !== null && words === '' && (
        <Button look="text" onClick={more}>
          {aiTexts.olderAnswers}
        </Button>
      )}
    </Card>
  );
}

import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { dayText } from '#domain/facts/figures.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './insights.module.css';

type Props = { readonly shown: string | null; readonly onShow: (answer: AiAnswer) => void };
type Page = { readonly answers: readonly AiAnswer[]; readonly more: boolean };

const nameOf = ({ asked, kind }: AiAnswer): string => asked ?? aiTexts.kinds[kind];

/** Everything an answer says, for looking through. */
const wordsOf = (answer: AiAnswer): string => {
  const { headline, findings, wentWell, focus, question } = answer.analysis;
  const said = [headline, ...findings.map(({ claim }) => claim), wentWell, focus, question];
  return [nameOf(answer), ...said.map((pieces) => pieces.map(({ text }) => text).join(''))].join(' ').toLowerCase();
};

/** Earlier answers, page by page; those that are looked through are all loaded. */
function useHistory(searched: string) {
  const { api } = useBrowser();
  const [page, setPage] = useState<Page | null>(null);
  const [failed, setFailed] = useState(false);
  const last = page?.answers.at(-1)?.id;
  const load = (before?: string): Promise<void> =>
    api.ai.history(before === undefined ? {} : { before }).then(
      (next) =>
        setPage((now) => ({ answers: [...(before ? (now?.answers ?? []) : []), ...(next.answers as AiAnswer[])], more: next.more })),
      () => setFailed(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it is shown.
  useEffect(() => void load(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is asked for once.
  useEffect(() => {
    if (searched !== '' && page?.more) void load(last);
  }, [searched !== '', last]);
  return { page, failed, more: page?.more === true && searched === '' ? () => void load(last) : null };
}

/** Every answer so far, newest first. Opening one costs nothing. */
export function HistoryCard({ shown, onShow }: Props) {
  const [searched, setSearched] = useState('');
  const words = searched.trim().toLowerCase();
  const { page, failed, more } = useHistory(words);
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
            <small>{[dayText(answer.at.slice(0, 10)), answer.asked === null && answer.scope].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
      {more !== null && (
        <Button look="text" onClick={more}>
          {aiTexts.olderAnswers}
        </Button>
      )}
    </Card>
  );
}

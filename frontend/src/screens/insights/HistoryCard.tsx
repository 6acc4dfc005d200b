import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import { dayText } from '#domain/facts/figures.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from './insights.module.css';

type Props = { readonly shown: string | null; readonly onShow: (answer: AiAnswer) => void };
type Page = { readonly answers: readonly AiAnswer[]; readonly more: boolean };

/** Every answer so far, newest first. Opening one costs nothing. */
export function HistoryCard({ shown, onShow }: Props) {
  const { api } = useBrowser();
  const [page, setPage] = useState<Page | null>(null);
  const [failed, setFailed] = useState(false);
  const load = (before?: string): Promise<void> =>
    api.ai.history(before === undefined ? {} : { before }).then(
      (next) =>
        setPage((now) => ({ answers: [...(before ? (now?.answers ?? []) : []), ...(next.answers as AiAnswer[])], more: next.more })),
      () => setFailed(true),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when it is shown.
  useEffect(() => void load(), []);
  const nameOf = ({ asked, kind }: AiAnswer): string => asked ?? aiTexts.kinds[kind];
  return (
    <Card title={aiTexts.history} className={css.history}>
      {failed && <Notice kind="error">{aiTexts.historyFailed}</Notice>}
      {page === null && !failed && <Skeleton height={120} />}
      {page?.answers.length === 0 && <p>{aiTexts.noHistory}</p>}
      <ul>
        {page?.answers.map((answer) => (
          <li key={answer.id}>
            <Button
              look="text"
              aria-current={answer.id === shown}
              aria-label={aiTexts.openAnswer(nameOf(answer))}
              onClick={() => onShow(answer)}
            >
              {nameOf(answer)}
            </Button>
            <small>{dayText(answer.at.slice(0, 10))}</small>
          </li>
        ))}
      </ul>
      {page?.more && (
        <Button look="text" onClick={() => void load(page.answers.at(-1)!.id)}>
          {aiTexts.olderAnswers}
        </Button>
      )}
    </Card>
  );
}

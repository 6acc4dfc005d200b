import { useState } from 'react';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/options/campaigns/countingUnit.ts';
import { AnalysisProblem } from '#frontend/parts/ai/AnalysisProblem.tsx';
import { useAnalysis } from '#frontend/parts/ai/useAnalysis.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { AskCard } from './AskCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import css from './insights.module.css';

type Props = { readonly filter: JournalFilter; readonly view: JournalView; readonly unit: CountingUnit };

/** Where questions about the trades of a filter are asked, with the answer, and every answer so far. */
export function InsightsRoom({ filter, view, unit }: Props) {
  const [withNotes, setWithNotes] = useState(false);
  const [asked, setAsked] = useState(0);
  const scope = { filter, unit, currency: view.currency, ...(withNotes && { withNotes }) };
  const analysis = useAnalysis({ name: 'insights', input: scope });
  const { answer, busy, problem, show } = analysis;
  const run = async (call: Parameters<typeof analysis.run>[0]) => {
    if ((await analysis.run(call)) !== null) setAsked((n) => n + 1);
  };
  const follow = (question: string) => {
    if (answer !== null) void run({ name: 'ask', input: { ...scope, question, followUpTo: answer.id } });
  };
  return (
    <div className={css.columns}>
      <div className={css.main} aria-live="polite" aria-busy={busy}>
        <AskCard
          busy={busy}
          withNotes={withNotes}
          onNotes={setWithNotes}
          onAsk={(question) => void run({ name: 'ask', input: { ...scope, question } })}
          onFind={() => void run({ name: 'insights', input: scope })}
        />
        <AnalysisProblem problem={problem} onRules={() => void run({ name: 'insights', input: { ...scope, byRules: true } })} />
        {answer !== null && <AnswerCard answer={answer} busy={busy} onFollow={follow} />}
      </div>
      <HistoryCard key={asked} shown={answer?.id ?? null} onShow={show} />
    </div>
  );
}

import { useState } from 'react';
import * as aiTexts from '#copy/aiTexts.ts';
import { AnalysisProblem } from '#frontend/parts/ai/AnalysisProblem.tsx';
import { useAnalysis } from '#frontend/parts/ai/useAnalysis.ts';
import { filterAccounts } from '#frontend/parts/filters/filterAccounts.ts';
import { useFilter } from '#frontend/parts/filters/useFilter.ts';
import EmptyJournal from '#frontend/parts/journal/EmptyJournal.tsx';
import { JournalNotice } from '#frontend/parts/journal/JournalNotice.tsx';
import { JournalPage } from '#frontend/parts/view/JournalPage.tsx';
import { useUnit } from '#frontend/parts/view/useUnit.ts';
import { useView } from '#frontend/parts/view/useView.ts';
import { useJournal } from '#journal/useJournal.ts';
import { AnswerCard } from './AnswerCard.tsx';
import { AskCard } from './AskCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import css from './insights.module.css';

/** /dashboard/insights: questions about the trades of the filter, what stands out in them, and every answer so far. */
export default function Insights() {
  const { book, settled } = useJournal();
  const [filter] = useFilter();
  const [unit] = useUnit();
  const { view } = useView();
  const [withNotes, setWithNotes] = useState(false);
  const [asked, setAsked] = useState(0);
  const scope = { filter, unit, currency: view.currency, ...(withNotes && { withNotes }) };
  const analysis = useAnalysis({ name: 'insights', input: scope });
  const { answer, busy, problem, show } = analysis;
  if (settled && book !== null && book.trades === 0) return <EmptyJournal />;
  const run = async (call: Parameters<typeof analysis.run>[0]) => {
    if ((await analysis.run(call)) !== null) setAsked((n) => n + 1);
  };
  const follow = (question: string) => {
    if (answer !== null) void run({ name: 'ask', input: { ...scope, question, followUpTo: answer.id } });
  };
  return (
    <JournalPage accounts={filterAccounts(book)}>
      <JournalNotice />
      <h1 className={css.title}>{aiTexts.title}</h1>
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
    </JournalPage>
  );
}

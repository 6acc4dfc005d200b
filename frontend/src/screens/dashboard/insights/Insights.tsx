import { useState } from 'react';
import type { AnalysisCall } from '#browser/ai/createAnalyses.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import * as insightsTexts from '#copy/insightsTexts.ts';
import * as overviewTexts from '#copy/overview/overviewTexts.ts';
import { weekOf } from '#domain/credits/weekOf.ts';
import { scopeText } from '#domain/facts/scopeText.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { AnalysisProblem } from '#features/ai/AnalysisProblem.tsx';
import { useAnalysis } from '#features/ai/useAnalysis.ts';
import { FilteredPage } from '#features/filteredPage/FilteredPage.tsx';
import { filterAccounts } from '#features/filters/filterAccounts.ts';
import NoMatches from '#features/filters/NoMatches.tsx';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { LockedPreview } from '#features/locked/LockedPreview.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import { useFilter } from '#features/view/useFilter.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { useView } from '#features/view/useView.ts';
import { closedUnits, countedUnits } from '#format/countedUnits.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { accessDenied } from '#shared/access.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AnswerCard } from './AnswerCard.tsx';
import { AskCard } from './AskCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import css from './insights.module.css';
import { UsageCard } from './UsageCard.tsx';
import { useHistory } from './useHistory.ts';
import { WaitingCard } from './WaitingCard.tsx';

type Props = { readonly filter: JournalFilter; readonly view: JournalView; readonly unit: CountingUnit; readonly closed: string | null };

/** Where questions about the trades of a filter are asked, with the answer, and every answer so far. */
function InsightsRoom({ filter, view, unit, closed }: Props) {
  const { now } = useBrowser().ports.clock;
  const [withNotes, setWithNotes] = useState(false);
  const [asked, setAsked] = useState(0);
  const scope = { filter, unit, currency: view.currency, ...(withNotes && { withNotes }) };
  const analysis = useAnalysis({ name: 'insights', input: scope });
  const { answer, busy, problem, show } = analysis;
  // All of a thread is known once its question is: an answer that is shown again may be older than the week.
  const monday = weekOf(now());
  const history = useHistory(answer !== null && answer.at < monday ? answer.at : monday, asked);
  const [last, setLast] = useState<AnalysisCall | null>(null);
  const run = async (call: AnalysisCall) => {
    setLast(call);
    if ((await analysis.run(call)) !== null) setAsked((n) => n + 1);
  };
  const follow = (question: string) => {
    if (answer !== null) void run({ name: 'ask', input: { ...scope, question, followUpTo: answer.id } });
  };
  return (
    <div className={css.columns}>
      <div className={css.main} aria-live="polite" aria-busy={busy}>
        <AskCard
          closed={closed}
          scope={scopeText(filter, unit, view.currency)}
          busy={busy}
          withNotes={withNotes}
          onNotes={setWithNotes}
          onAsk={(question) => void run({ name: 'ask', input: { ...scope, question } })}
          onFind={() => void run({ name: 'insights', input: scope })}
        />
        <AnalysisProblem
          problem={problem}
          onRules={() => last !== null && void run({ ...last, input: { ...last.input, byRules: true } } as AnalysisCall)}
        />
        {answer !== null && <AnswerCard key={answer.id} answer={answer} busy={busy} history={history} onFollow={follow} />}
        <p className={css.how}>{insightsTexts.howAnswersAreMade}</p>
      </div>
      <div className={css.main}>
        <UsageCard answers={history.page?.answers ?? []} />
        <HistoryCard history={history} shown={answer?.id ?? null} onShow={show} />
        <WaitingCard view={view} unit={unit} answers={history.page?.answers ?? []} />
      </div>
    </div>
  );
}

/**
 * /dashboard/insights: questions about the filtered trades, notable findings, and every answer so far. For paid
 * plans.
 */
export default function Insights() {
  const { book, settled, problem: syncProblem } = useJournal();
  const { user } = useSession();
  const [filter] = useFilter();
  const [unit] = useUnit();
  const { view } = useView();
  const { value: figures, problem } = useFigures(filter, view);
  if (settled && book !== null && book.trades === 0) return <EmptyJournal />;
  const closed = figures === null ? 0 : figures.statistics.trades + figures.withoutRisk;
  const shared = { filter, view, unit };
  const isOpen = accessDenied('premium', user, Date.now()) === null;
  return (
    <FilteredPage accounts={filterAccounts(book)}>
      <JournalNotice />
      <h1 className={css.title}>{aiTexts.title}</h1>
      {isOpen && <InsightsRoom {...shared} closed={figures === null ? null : closedUnits(closed, unit)} />}
      {!isOpen && problem !== null && <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>}
      {!isOpen && figures === null && problem === null && syncProblem === null && <Skeleton height={420} />}
      {!isOpen && figures !== null && closed === 0 && <NoMatches />}
      {!isOpen && closed > 0 && (
        <LockedPreview
          title={insightsTexts.lockedTitle(countedUnits(closed, unit))}
          text={insightsTexts.locked}
          filter={filter}
          view={view}
        />
      )}
    </FilteredPage>
  );
}

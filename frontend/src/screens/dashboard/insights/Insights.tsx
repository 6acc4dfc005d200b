import { Suspense, useState } from 'react';
import type { AnalysisCall } from '#browser/ai/createAnalyses.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import * as demoTexts from '#copy/demoTexts.ts';
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
import { lazyPart } from '#features/loading/lazyPart.tsx';
import AccountNeeded from '#features/locked/AccountNeeded.tsx';
import { LockedPreview } from '#features/locked/LockedPreview.tsx';
import EmptyJournal from '#features/onboarding/EmptyJournal.tsx';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useFilter } from '#features/view/useFilter.ts';
import { useView } from '#features/view/useView.ts';
import { closedUnits } from '#format/countedUnits.ts';
import { useFigures } from '#journal/useFigures.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { accessDenied } from '#shared/access.ts';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { AnswerCard, AnswerSkeleton, followUpsOf } from './AnswerCard.tsx';
import { AskBox } from './AskBox.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { useHistory } from './useHistory.ts';

/** With the search for patterns. */
const FirstFinding = lazyPart(() => import('./FirstFinding.tsx'));

type Props = { readonly filter: JournalFilter; readonly view: JournalView; readonly unit: CountingUnit; readonly closed: string | null };

/** Where questions about the trades of a filter are asked, with the answer, and every answer so far. */
function InsightsRoom({ filter, view, unit, closed }: Props) {
  const { clock, demo } = useBrowser().ports;
  const [withNotes, setWithNotes] = useState(false);
  const [asked, setAsked] = useState(0);
  const scope = { filter, unit, currency: view.currency, ...(withNotes && { withNotes }) };
  const analysis = useAnalysis({ name: 'insights', input: scope });
  const { answer, busy, problem, show } = analysis;
  // All of a thread is known once its question is: an answer that is shown again may be older than the week.
  const monday = weekOf(clock.now());
  const history = useHistory(answer !== null && answer.at < monday ? answer.at : monday, asked);
  const [last, setLast] = useState<AnalysisCall | null>(null);
  const run = async (call: AnalysisCall) => {
    setLast(call);
    if ((await analysis.run(call)) !== null) setAsked((n) => n + 1);
  };
  const answers = history.page?.answers;
  const latest = answers?.find(({ kind }) => kind === 'ask' || kind === 'insights');
  // The last answer is open until another one is chosen or asked for.
  const shown = answer ?? latest ?? null;
  return (
    <Grid columns="minmax(0, 1fr) 300px" gap={16} align="start" until={1199}>
      <Stack gap={16}>
        <Stack gap={16} aria-live="polite" aria-busy={busy}>
          {busy && <AnswerSkeleton />}
          {!busy && shown !== null && <AnswerCard key={shown.id} answer={shown} history={history} />}
          {!busy && shown === null && answers !== undefined && (
            <Suspense fallback={<AnswerSkeleton />}>
              <FirstFinding filter={filter} view={view} unit={unit} />
            </Suspense>
          )}
          <AnalysisProblem
            problem={problem}
            onRules={() => last !== null && void run({ ...last, input: { ...last.input, byRules: true } } as AnalysisCall)}
          />
        </Stack>
        {demo !== undefined && <AccountNeeded>{demoTexts.needed.question}</AccountNeeded>}
        {demo === undefined && (
          <AskBox
            closed={closed}
            scope={scopeText(filter, unit, view.currency)}
            busy={busy}
            withNotes={withNotes}
            onNotes={setWithNotes}
            answer={shown}
            followUps={shown === null ? 0 : followUpsOf(shown, answers ?? [])}
            onAsk={(question, follows) =>
              void run({ name: 'ask', input: { ...scope, question, ...(follows && shown !== null && { followUpTo: shown.id }) } })
            }
            onFind={() => void run({ name: 'insights', input: scope })}
          />
        )}
        <Text size="small" tone="quiet">
          {insightsTexts.howAnswersAreMade}
        </Text>
      </Stack>
      <HistoryCard history={history} shown={shown?.id ?? null} onShow={show} />
    </Grid>
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
    <FilteredPage accounts={filterAccounts(book)} title={aiTexts.title}>
      <JournalNotice />
      {isOpen && <InsightsRoom {...shared} closed={figures === null ? null : closedUnits(closed, unit)} />}
      {!isOpen && problem !== null && <Notice kind="error">{overviewTexts.figuresFailed(problem)}</Notice>}
      {!isOpen && figures === null && problem === null && syncProblem === null && <Skeleton height={420} />}
      {!isOpen && figures !== null && closed === 0 && <NoMatches />}
      {!isOpen && closed > 0 && <LockedPreview part="ask" closed={closed} unit={unit} filter={filter} view={view} />}
    </FilteredPage>
  );
}

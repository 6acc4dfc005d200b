import * as texts from '#copy/weekTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { habits } from '#domain/reports/habits/index.ts';
import type { PricedHabit } from '#domain/reports/habits/priceOfHabits.ts';
import { negate } from '#domain/units/decimal.ts';
import { edgeAndLeak, type WeekGroup } from '#domain/weekly/edgeAndLeak.ts';
import { promiseKey } from '#domain/weekly/promiseKept.ts';
import { promiseShape } from '#domain/weekly/weekReview.ts';
import { promiseText } from '#features/weekly/promiseText.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useReport } from '#journal/useReport.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { ChoiceCard } from '#ui/ChoiceCard.tsx';
import { closedIn } from './closedIn.ts';
import type { StepProps } from './StepProps.ts';

/** The trader's own words for trades first, then their symbols. */
const DIMENSIONS = ['bySetup', 'bySymbol'];

/** The edge and the leak of a week, and whether results per trade are in R; null until they are found. */
export function useEdgeAndLeak(monday: string, view: JournalView) {
  const { worker, asOf } = useJournal();
  const { value } = useAsyncValue(asOf([monday, view]), async () => {
    const { from, to } = closedIn(monday);
    const found = await Promise.all(
      DIMENSIONS.map(async (by) => {
        const [week, ever] = await Promise.all([worker.breakdown({ from, to }, view, by, null), worker.breakdown({ to }, view, by, null)]);
        return week === null || ever === null ? [] : [{ by, week, ever }];
      }),
    );
    const breakdowns = found.flat();
    return { ...edgeAndLeak(breakdowns), closed: breakdowns[0]?.week.all.trades ?? 0, basis: breakdowns[0]?.ever.basis ?? 'money' };
  });
  return value;
}

/** A promise that can be made: its words, and its hypothetical saving this week. */
type PromiseChoice = { readonly promise: string; readonly words: string; readonly aside: string };

const MOST = 4;

/** Promises that would have kept money this week, the most first. */
function costlyPromises(priced: readonly PricedHabit[], leak: WeekGroup | null, money: MoneyFormat): readonly PromiseChoice[] {
  const habitsOf = priced.flatMap(({ kind, id, net }) => (kind === 'emotion' ? [] : [{ promise: promiseKey({ kind, id }), net }]));
  const setup = leak?.by === 'bySetup' ? [{ promise: promiseKey({ kind: 'setup', id: leak.row.key }), net: leak.row.net }] : [];
  return [...habitsOf, ...setup]
    .filter(({ promise, net }) => net < 0n && promiseShape.test(promise))
    .sort((a, b) => (a.net < b.net ? -1 : a.net > b.net ? 1 : 0))
    .slice(0, MOST)
    .map(({ promise, net }) => ({ promise, words: promiseText(promise), aside: texts.wouldHaveKept(money.amount(negate(net))) }));
}

/** Rules available as promises. */
export const rulePromises: readonly string[] = habits.map(({ id }) => promiseKey({ kind: 'rule', id }));

/** The promises that would have kept money in a week, the most first; none until they are found. */
export function useCostlyPromises(week: string, view: JournalView, money: MoneyFormat): ReturnType<typeof costlyPromises> {
  const { value: priced } = useReport('habits', closedIn(week), view, undefined);
  const found = useEdgeAndLeak(week, view);
  return priced === null || found === null ? [] : costlyPromises(priced, found.leak, money);
}

type Props = Pick<StepProps, 'review' | 'onChange'> & { readonly choices: ReturnType<typeof useCostlyPromises> };

/** Promises to choose from, each with its hypothetical saving; pressing the chosen one again clears it. */
export const PromiseChoices = ({ choices, review, onChange }: Props) =>
  choices.map(({ promise, words, aside }) => (
    <ChoiceCard
      key={promise}
      name={words}
      aside={aside}
      isChosen={promise === review.promise}
      onChoose={() => onChange({ promise: promise === review.promise ? null : promise })}
    />
  ));

import { useSession } from '#browser/session/useSession.ts';
import * as texts from '#copy/weekTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { patternDimensions } from '#domain/patterns/patternDimensions.ts';
import { qText } from '#domain/patterns/qText.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { WeekGroup } from '#domain/weekly/edgeAndLeak.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import { usePatternSearch } from '#journal/usePatternSearch.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import { accessDenied } from '#shared/access.ts';
import { closedIn } from './closedIn.ts';

type Options = { readonly week: string; readonly view: JournalView; readonly money: MoneyFormat; readonly unit: CountingUnit };

/**
 * The pattern search's result for a week's group over all trades until its end, like the patterns screen; null on
 * plans without it, which use reports.
 */
export function usePatternLuck(group: WeekGroup | null, isEdge: boolean, { week, view, money, unit }: Options): string | null {
  const { user } = useSession();
  const isOpen = group !== null && accessDenied('premium', user, Date.now()) === null;
  const { to } = closedIn(week);
  const { value: report, problem } = usePatternSearch({ to }, view, isOpen ? '' : null);
  if (!isOpen || problem !== null) return null;
  if (report === null) return texts.comparing;
  const dimension = patternDimensions.find(({ of }) => of.id === group.by)!.id;
  const isIt = (other: { readonly dimension: string; readonly group: string }) =>
    other.dimension === dimension && other.group === group.row.key;
  const few = report.few.find(isIt);
  if (few !== undefined) return texts.tooFew(few.missing);
  const tested = [...report.patterns, ...report.noise].find(isIt);
  if (tested === undefined) return '';
  const text = (value: number) => perTradeText(value, report.basis, money);
  const range = `${text(tested.low)} to ${text(tested.high)}`;
  const said = [text(tested.effect), countedUnits(tested.n, unit), range] as const;
  return tested.strength === null || tested.effect > 0 !== isEdge
    ? texts.patternOfChance(...said)
    : texts.patternReal(...said, qText(tested.q));
}

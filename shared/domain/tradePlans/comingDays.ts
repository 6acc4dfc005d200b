import { type UsHoliday, usMarketDay } from '../market/usMarketDay.ts';
import { dayNumberOf, dayText } from '../units/dayKey.ts';
import type { TradePlanText } from './tradePlan.ts';
import { isWaiting, type TradePlanState } from './tradePlanState.ts';

/** An open position that expires on a day ("2026-12-18"). */
export type OpenExpiry = { readonly symbol: string; readonly day: string };

/** A future day's event: of a plan or position, or US exchanges closed or closing early. */
export type ComingEvent =
  | { readonly kind: 'expires' | 'earnings' | 'lastDay'; readonly symbol: string }
  | { readonly kind: 'market'; readonly special: UsHoliday | 'early' };

/** A day on which something happens. */
type ComingDay = { readonly day: string; readonly events: readonly ComingEvent[] };

type DatedPlan = Pick<TradePlanText, 'symbol' | 'legs' | 'goodUntil' | 'earningsOn'>;

const WEEKS = 4;

/** The first and last day of the four weeks that begin today. */
export const comingSpan = (today: string): readonly [first: string, last: string] => [today, dayText(dayNumberOf(today) + 7 * WEEKS)];

/** The dates of these weeks, each day and each thing once: of plans that wait or are underway, of open positions, and of the market. */
export function comingDays(
  today: string,
  plans: readonly { readonly plan: DatedPlan; readonly state: TradePlanState }[],
  open: readonly OpenExpiry[],
): readonly ComingDay[] {
  const [first, last] = comingSpan(today);
  const found = new Map<string, Map<string, ComingEvent>>();
  const note = (day: string | null, event: ComingEvent) => {
    if (day === null || day < first || day > last) return;
    const name = event.kind === 'market' ? event.kind : `${event.kind} ${event.symbol}`;
    found.set(day, (found.get(day) ?? new Map()).set(name, event));
  };
  for (let day = dayNumberOf(first); day <= dayNumberOf(last); day++) {
    const special = usMarketDay(dayText(day));
    if (special !== null) note(dayText(day), { kind: 'market', special });
  }
  for (const { symbol, day } of open) note(day, { kind: 'expires', symbol });
  for (const { plan, state } of plans) {
    const { symbol, legs, goodUntil, earningsOn } = plan;
    if (!isWaiting(state) && state !== 'active') continue;
    for (const { expiry } of legs) note(expiry, { kind: 'expires', symbol });
    note(earningsOn, { kind: 'earnings', symbol });
    if (isWaiting(state)) note(goodUntil, { kind: 'lastDay', symbol });
  }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([day, events]) => ({ day, events: [...events.values()] }));
}

import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { millis } from '#domain/units/millis.ts';
import { outcomeQuestion } from '#features/manual/outcomeDraft.ts';
import { daysToExpiration } from '#features/trades/daysToExpiration.ts';
import { clockTime } from '#format/clockTime.ts';
import { listStamp } from '#format/stamp.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';

/** When a row was closed. Under the head of its day the time is enough. `outcome` is true where an expired option's outcome is unknown. */
export function closedText(
  { trade, group }: GroupedRow,
  { zone, byDay, several }: { readonly zone: string; readonly byDay: boolean; readonly several: boolean },
): { readonly text: string | null; readonly outcome: boolean } {
  if (trade.closedAt === null) {
    const left = daysToExpiration({ trade, group }, millis(Date.now()));
    const outcome = (left !== null && left < 0) || (!several && outcomeQuestion(trade, Date.now())?.early === false);
    return { text: outcome ? 'Expired, outcome unknown' : left === null ? 'Open' : listTexts.daysLeft(left), outcome };
  }
  if (!byDay) return { text: listStamp(trade.closedAt, zone, trade.dayOnly), outcome: false };
  return { text: trade.dayOnly ? null : clockTime(trade.closedAt, zone), outcome: false };
}

import { outcomeQuestion } from '#features/manual/outcomeDraft.ts';
import { clockTime } from '#format/clockTime.ts';
import { listStamp } from '#format/stamp.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';

/** When a row was closed. Under the head of its day the time is enough. `outcome` is true where an expired option's outcome is unknown. */
export function closedText(
  trade: JournalTrade,
  { zone, byDay, several }: { readonly zone: string; readonly byDay: boolean; readonly several: boolean },
): { readonly text: string | null; readonly outcome: boolean } {
  if (trade.closedAt === null) {
    const outcome = !several && outcomeQuestion(trade, Date.now())?.early === false;
    return { text: outcome ? 'Expired, outcome unknown' : 'Open', outcome };
  }
  if (!byDay) return { text: listStamp(trade.closedAt, zone, trade.dayOnly), outcome: false };
  return { text: trade.dayOnly ? null : clockTime(trade.closedAt, zone), outcome: false };
}

import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import type { Millis } from '#domain/units/millis.ts';
import { presentSession } from '#domain/units/presentSession.ts';
import type { TradeTable } from './tradeTable.ts';
import { dayCountsOf } from './tradingDays.ts';

/** The day that it is for the owner of a table, "2026-11-28": the session that is on where every own account counts sessions, else the calendar day in `zone`. */
export function presentDay(table: TradeTable, zone: string, now: Millis): string {
  const counts = dayCountsOf(table).filter((_, at) => table.accounts[at] !== SAMPLE_ACCOUNT);
  const bySession = counts.length > 0 && counts.every((count) => count === 'session');
  return (bySession ? presentSession(now) : null) ?? dayKey(now, zone);
}

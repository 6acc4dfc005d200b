import type { SharedRecord, SpanName } from './sharedRecord.ts';

/** The first day of a stretch, "2026-10-01". Twelve months begin with the first of them that has a trade. */
export function startOf({ through, quarter, days }: SharedRecord, span: SpanName): string {
  if (span === 'month') return `${through}-01`;
  const [year = 0, month = 0] = (span === 'months' ? through : quarter.replace('Q', '')).split('-').map(Number);
  const first = span === 'months' ? Date.UTC(year, month - 12) : Date.UTC(year, 3 * (month - 1));
  const start = new Date(first).toISOString().slice(0, 10);
  return span === 'months' && days.length > 0 && days[0]!.day > start ? `${days[0]!.day.slice(0, 7)}-01` : start;
}

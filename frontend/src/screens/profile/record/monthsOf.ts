import type { SharedRecord, SpanName } from './sharedRecord.ts';
import { startOf } from './startOf.ts';

type Month = { readonly month: string; readonly r: number; readonly trades: number };

/** The months of a stretch with the realized result of each, in R. */
export function monthsOf(record: SharedRecord, span: SpanName): readonly Month[] {
  const months: Month[] = [];
  const start = startOf(record, span).slice(0, 7);
  for (let at = Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5)) - 1); ; ) {
    const month = new Date(at).toISOString().slice(0, 7);
    if (month > record.through) return months;
    const days = record.days.filter(({ day }) => day.startsWith(month));
    const sum = (of: (day: SharedRecord['days'][number]) => number) => days.reduce((total, day) => total + of(day), 0);
    months.push({ month, r: sum(({ r }) => r), trades: sum(({ trades }) => trades) });
    at = Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1);
  }
}

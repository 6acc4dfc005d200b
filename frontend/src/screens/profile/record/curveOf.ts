import type { SharedRecord, SpanName } from './sharedRecord.ts';
import { startOf } from './startOf.ts';

/** Summed R after each day of a stretch, from 0 at its beginning on. `at` in UTC milliseconds. */
export function curveOf(record: SharedRecord, span: SpanName): { readonly at: readonly number[]; readonly summed: readonly number[] } {
  const start = startOf(record, span);
  const days = record.days.filter(({ day }) => day >= start);
  const at = [Date.parse(start), ...days.map(({ day }) => Date.parse(`${day}T23:59:59Z`))];
  let sum = 0;
  return { at, summed: [0, ...days.map(({ r }) => (sum += r))] };
}

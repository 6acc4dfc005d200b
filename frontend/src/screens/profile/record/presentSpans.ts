import type { SharedRecord, SpanName } from './sharedRecord.ts';

/** The stretches of a record that have not ended: it is made again with each change, so a month or a quarter it does not name has no trades. */
export function presentSpans({ through, quarter }: SharedRecord, now: number): readonly SpanName[] {
  const [year, month] = [new Date(now).getUTCFullYear(), new Date(now).getUTCMonth()];
  const isNow = through === new Date(now).toISOString().slice(0, 7);
  return [
    'months',
    ...(quarter === `${year}-Q${Math.floor(month / 3) + 1}` ? ['quarter' as const] : []),
    ...(isNow ? ['month' as const] : []),
  ];
}

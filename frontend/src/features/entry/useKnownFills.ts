import type { Fill } from '#domain/trades/fill.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import { useJournal } from '#journal/useJournal.ts';

const none: readonly Fill[] = [];

/**
 * The journal's fills of the same instruments that some fills can affect: open ones, and those ended since the first
 * of them.
 */
export function useKnownFills(fills: readonly Fill[]): readonly Fill[] {
  const { worker, asOf } = useJournal();
  const [first] = fills;
  const keys = [...new Set(fills.map(({ instrument }) => instrument.key))].sort();
  const since = fills.reduce((earliest, { time }) => Math.min(earliest, time), Number.POSITIVE_INFINITY);
  const key = first === undefined ? null : asOf([first.account, keys, since]);
  const { value, current } = useAsyncValue(key, () => worker.fillsAround(first!.account, keys, since));
  return current && value !== null ? value : none;
}

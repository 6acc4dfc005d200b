import type { Instrument } from '../trades/instrument.ts';
import type { DraftFill } from './draftFill.ts';

/**
 * Ranks fills of one account and instrument that share a time, in the order they happened: as in the file, reversed when it
 * stands newest first. Ranks start at 0 for each time, so a longer export of the same days gives the same ranks.
 */
export function orderFills(fills: DraftFill[], newestFirst: boolean): DraftFill[] {
  if (newestFirst) fills.reverse();
  const last = new Map<string, Map<Instrument, DraftFill>>();
  let account = '';
  let byInstrument = new Map<Instrument, DraftFill>();
  for (const fill of fills) {
    if (fill.account !== account) {
      account = fill.account;
      byInstrument = last.get(account) ?? new Map();
      last.set(account, byInstrument);
    }
    const before = byInstrument.get(fill.instrument);
    if (before !== undefined && before.time > fill.time) return orderUnsorted(fills);
    fill.order = before !== undefined && before.time === fill.time ? before.order + 1 : 0;
    byInstrument.set(fill.instrument, fill);
  }
  return fills;
}

/** The same for a file whose rows go back and forth in time. */
function orderUnsorted(fills: DraftFill[]): DraftFill[] {
  const ranks = new Map<string, number>();
  for (const fill of fills) {
    const moment = `${fill.time}|${fill.account}|${fill.instrument.key}`;
    fill.order = ranks.get(moment) ?? 0;
    ranks.set(moment, fill.order + 1);
  }
  return fills;
}

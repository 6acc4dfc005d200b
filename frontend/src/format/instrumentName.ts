import type { Instrument } from '#domain/trades/instrument.ts';
import { strikeText } from '#domain/trades/instrument.ts';
import { shortDay } from './namedDay.ts';

/** What people call it: the ticker behind an option, the symbol of everything else. */
export const instrumentName = (instrument: Instrument): string =>
  instrument.right === undefined ? instrument.symbol : instrument.underlying;

/** "Mar 20 ’26": the last day of an option. */
export const expiryText = (day: string): string => `${shortDay(day)} ’${day.slice(2, 4)}`;

/** "250 put": an option among others of one expiry. */
export const contractText = (instrument: Instrument): string => `${strikeText(instrument)} ${instrument.right === 'C' ? 'call' : 'put'}`;

/** What tells it from others of the same name: "250 put · Mar 20 ’26" for options, "future", "forex" and the like, nothing for stocks. */
export function instrumentDetail(instrument: Instrument): string {
  if (instrument.right !== undefined)
    return [contractText(instrument), ...(instrument.expiry === undefined ? [] : [expiryText(instrument.expiry)])].join(' · ');
  return instrument.kind === 'stock' ? '' : instrument.kind === 'cfd' ? 'CFD' : instrument.kind;
}

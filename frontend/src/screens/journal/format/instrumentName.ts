import type { Instrument } from '../../../../../shared/domain/trades/instrument.ts';
import { strikeText } from '../../../../../shared/domain/trades/instrument.ts';
import { shortDay } from './dates.ts';

/** What people call it: the ticker behind an option, the symbol of everything else. */
export const instrumentName = (instrument: Instrument): string =>
  instrument.right === undefined ? instrument.symbol : instrument.underlying;

/** What tells it from others of the same name: "250 put · Mar 20 ’26" for options, "future", "forex" and the like, nothing for stocks. */
export function instrumentDetail(instrument: Instrument): string {
  if (instrument.right !== undefined) {
    const day = instrument.expiry === undefined ? '' : ` · ${shortDay(instrument.expiry)} ’${instrument.expiry.slice(2, 4)}`;
    return `${strikeText(instrument)} ${instrument.right === 'C' ? 'call' : 'put'}${day}`;
  }
  return instrument.kind === 'stock' ? '' : instrument.kind === 'cfd' ? 'CFD' : instrument.kind;
}

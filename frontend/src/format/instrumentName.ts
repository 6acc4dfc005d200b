import { shortDay } from '#domain/format/shortDay.ts';
import { type Instrument, strikeText } from '#domain/trades/instrument.ts';
import { DAY } from '#domain/units/millis.ts';

/** Common name of an instrument: an option's ticker, otherwise the symbol. */
export const instrumentName = (instrument: Instrument): string =>
  instrument.right === undefined ? instrument.symbol : instrument.underlying;

const YEAR = 365 * DAY;

/** "Mar 20 ’26": the last day of an option; "Mar 20" where it is within a year of when its trade was opened, so that there is only one. */
export function expiryText(day: string, openedAt = Number.NaN): string {
  const ahead = Date.parse(day) - openedAt;
  return ahead > -DAY && ahead < YEAR - DAY ? shortDay(day) : `${shortDay(day)} ’${day.slice(2, 4)}`;
}

/** "250 put": an option among others of one expiry. */
export const contractText = (instrument: Instrument): string => `${strikeText(instrument)} ${instrument.right === 'C' ? 'call' : 'put'}`;

/**
 * Detail that distinguishes equal names: "250 put · Mar 20 ’26" for options, "250 put · Mar 20" beside a trade
 * opened in the year before, "future", "forex" and the like, empty for stocks.
 */
export function instrumentDetail(instrument: Instrument, openedAt?: number): string {
  if (instrument.right !== undefined)
    return [contractText(instrument), ...(instrument.expiry === undefined ? [] : [expiryText(instrument.expiry, openedAt)])].join(' · ');
  return instrument.kind === 'stock' ? '' : instrument.kind === 'cfd' ? 'CFD' : instrument.kind;
}

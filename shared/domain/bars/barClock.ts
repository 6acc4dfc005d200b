import { StatementClock } from '../importers/values/statementClock.ts';

const EPOCH = /^\d{9,19}(\.\d+)?$/;
const COMPACT = /^\d{8}([ ;,T]?\d{4}(\d{2})?)?$/;
const DOTTED = /^\d{4}\.\d{2}\.\d{2}/;
const DAY_FIRST = /^(\d{2})\.(\d{2})\.(\d{4})(.*)$/;
const LETTERS_OF_SECONDS = 10;

/** A count since 1970 as UTC seconds: seconds, or thousandths, millionths or billionths of one, told apart by how long the number is. */
function epochSeconds(text: string): number {
  const whole = text.split('.')[0]!;
  return Math.floor(Number(text) / 10 ** Math.max(0, 3 * Math.ceil((whole.length - LETTERS_OF_SECONDS) / 3)));
}

/** Reads the times of a candle file as UTC seconds, NaN if invalid. Times without an offset are in `zone`. */
export function barClock(zone: string): { readonly read: (text: string) => number; readonly usedZone: () => boolean } {
  const clock = new StatementClock(zone);
  const read = (text: string): number => {
    if (EPOCH.test(text) && !COMPACT.test(text)) return epochSeconds(text);
    const dayFirst = DAY_FIRST.exec(text);
    const plain = dayFirst ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}${dayFirst[4]}` : text;
    if (COMPACT.test(plain) || DOTTED.test(plain)) return clock.yearFirst(plain) / 1000;
    const iso = clock.iso(plain);
    return Math.floor((Number.isNaN(iso) ? clock.stamp(plain) : iso) / 1000);
  };
  return { read, usedZone: () => clock.usedZone };
}

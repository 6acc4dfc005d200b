import { packFills } from '#domain/journal/codec/unpackFills.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, decimalOf, ONE } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { millis } from '#domain/units/millis.ts';

const MINUTE = 60_000;
const SYMBOLS = 200;
const FIRST_DAY = Date.UTC(2021, 0, 4, 14, 30);
const A_DAY = 24 * 60 * MINUTE;
const A_DAY_TRADES = 60;

/** The n-th round trip: bought, and sold two minutes later one cent higher. Prices, sizes and fees wander, so that it packs no better than real ones. */
function roundTrip(account: string, n: number): readonly Fill[] {
  const symbol = `SMK${String.fromCharCode(65 + ((n % SYMBOLS) % 26))}${n % SYMBOLS}`;
  const time = FIRST_DAY + Math.floor(n / A_DAY_TRADES) * A_DAY + (n % A_DAY_TRADES) * 5 * MINUTE;
  const cents = 1000 + ((n * 7919) % 90_000);
  const leg = (action: 'buy' | 'sell', price: number, at: number): Fill => ({
    account,
    precision: 'second',
    order: 0,
    effect: 'unknown',
    batch: '',
    action,
    id: fillId(account, action, String(n)),
    instrument: plainInstrument('stock', symbol, 'USD', ONE),
    quantity: decimalOf(1 + ((n * 31) % 9)),
    price: decimal((price / 100).toFixed(2)),
    fee: decimal(`0.${10 + ((n * 37) % 90)}`),
    time: millis(at),
  });
  return [leg('buy', cents, time), leg('sell', cents + 1, time + 2 * MINUTE)];
}

/**
 * A browser's import of round trips with `executions` executions: 150,000 are just below 4 MB, the limit of a
 * request.
 */
export function smokeImport(account: string, executions: number) {
  const fills = Array.from({ length: executions / 2 }, (_, n) => roundTrip(account, n)).flat();
  return {
    fileName: `${account}.csv`,
    broker: 'generic',
    zone: 'UTC',
    rows: { imported: fills.length, duplicate: 0, ignored: 0, failed: 0 },
    problems: [],
    parts: [{ account, fills: packFills(fills) }],
  };
}

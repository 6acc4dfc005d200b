// The bench's workload jrnl-v1 as fills of one account.

import type { Fill } from '#domain/trades/fill.ts';
import { fillId } from '#domain/trades/fillId.ts';
import { type Instrument, plainInstrument } from '#domain/trades/instrument.ts';
import { decimalOf, fromScaled, ONE } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { generate } from '../../bench/gen.mjs';

type Execution = { id: string; sym: string; side: 'BUY' | 'SELL'; q: number; p: number; c: number; t: number; open: boolean };

/** About `executions` fills over five years, in time. */
export function workload(executions: number, account = 'Main', batch = ''): Fill[] {
  const { execs } = generate(executions, 1) as { execs: Execution[] };
  const instruments = new Map<string, Instrument>();
  const instrumentOf = (symbol: string): Instrument => {
    const known = instruments.get(symbol) ?? plainInstrument('stock', symbol, 'USD', ONE);
    instruments.set(symbol, known);
    return known;
  };
  return execs.map(
    (e): Fill => ({
      id: fillId(`${account}|${e.id}`),
      account,
      instrument: instrumentOf(e.sym),
      action: e.side === 'BUY' ? 'buy' : 'sell',
      quantity: decimalOf(e.q),
      price: fromScaled(e.p, 4),
      fee: fromScaled(e.c, 4),
      time: millis(e.t),
      precision: 'second',
      order: 0,
      effect: e.open ? 'open' : 'close',
      batch,
    }),
  );
}

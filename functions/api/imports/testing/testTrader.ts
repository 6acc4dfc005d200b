import { api } from '#contract/index.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, decimalOf, ONE } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { callEndpoint, type RequestExtras } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey } from '#functions/people/access.ts';
import { type TestWorld, testNow } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

/** A member on the free tier, with a token of the same name. */
export async function testTrader(world: TestWorld, uid = userIdOf('u1')): Promise<void> {
  const subscription = {
    active: true,
    type: 'free',
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    paymentStatus: 'none',
    failedPaymentAttempts: 0,
  };
  await world.table.write({ put: { ...accessKey(uid), status: 'active', username: uid, timeZone: 'UTC', subscription } });
  world.pool.tokens.set(uid, { uid, jti: uid, iat: testNow / 1000, session_exp: testNow / 1000 + 3600 });
}

/** "buy 10 AAPL at 100 on 2026-03-02T15:00Z" as a fill; its name is all of that. */
export function fill(action: 'buy' | 'sell', quantity: number, symbol: string, price: string, time: string): Fill {
  const core = { account: 'Main', precision: 'second', order: 0, effect: 'unknown', batch: '' } as const;
  const instrument = plainInstrument('stock', symbol, 'USD', ONE);
  const id = fillId([action, quantity, symbol, price, time].join('|'));
  return { ...core, id, instrument, action, quantity: decimalOf(quantity), price: decimal(price), fee: ONE, time: instantOf(time) };
}

/** The browser's input for a file with these fills. */
export const file = (fills: readonly Fill[], fileName = 'trades.csv') => ({
  fileName,
  broker: 'generic',
  zone: 'UTC',
  rows: { imported: fills.length, duplicate: 0, ignored: 0, failed: 0 },
  problems: [],
  parts: [...new Set(fills.map(({ account }) => account))].map((account) => ({
    account,
    fills: packFills(fills.filter((fill) => fill.account === account)),
  })),
});

export const ask = (world: TestWorld, call: keyof typeof api.imports, input?: Record<string, unknown>, extra?: RequestExtras) =>
  callEndpoint(routes(world), api.imports[call], input, { token: 'u1', ...extra });

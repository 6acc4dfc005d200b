import { setTimeout as wait } from 'node:timers/promises';
import { api } from '#contract/index.ts';
import { securityQuestions } from '#copy/signIn/securityQuestions.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimalOf, ONE } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { UserId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { callApi } from '#local/callApi.ts';

/** A registered user, and the number of their stored fills. */
export type DrillTrader = {
  readonly name: string;
  readonly email: string;
  readonly userId: UserId;
  readonly token: string;
  fills: number;
};

/** Does what an answer of "busy" asks for: tries again in a moment. The machine of a drill may have much else to do. */
async function patiently<T>(call: () => Promise<T>, onBusy = () => {}): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries === 12 || !/ answered 503: /.test((error as Error).message)) throw error;
      onBusy();
      await wait(1000 * tries);
    }
  }
}

export const drillPassword = 'Drill-2026-drill';

/** Registers a user through the real API. */
export async function drillTrader(url: string, name: string): Promise<DrillTrader> {
  const email = `${name}@drill.example`;
  const answer = (at: 0 | 1 | 2) => ({ question: securityQuestions[at], answer: `answer ${at}` });
  const person = { username: name, email, password: drillPassword, confirmPassword: drillPassword, timeZone: 'America/New_York' };
  const questions = { question1: answer(0), question2: answer(1), question3: answer(2) };
  const { token, _id } = await patiently(() => callApi(url, api.auth.register, { ...person, securityQuestions: questions }));
  await patiently(() => callApi(url, api.billing.setFreeTier, {}, token));
  return { name, email, userId: _id, token, fills: 0 };
}

/** Round trips of a symbol, two fills each, the n-th at its own minute: every number makes others. */
function roundTrips(from: number, count: number): readonly Fill[] {
  const instrument = plainInstrument('stock', 'AAPL', 'USD', ONE);
  return Array.from({ length: count * 2 }, (_, at) => {
    const n = from * 2 + at;
    const isOpening = n % 2 === 0;
    return {
      id: fillId(`Main|drill ${n}`),
      account: 'Main',
      instrument,
      action: isOpening ? 'buy' : 'sell',
      quantity: decimalOf(10),
      price: decimalOf(isOpening ? 100 : 101 + (n % 7)),
      fee: ONE,
      time: millis(Date.UTC(2024, 0, 2, 15) + n * 60_000),
      precision: 'second',
      order: 0,
      effect: isOpening ? 'open' : 'close',
      batch: '',
    } satisfies Fill;
  });
}

/** Imports round trips like the import screen. Calls `onBusy` for every response that asks for a retry. */
export async function importTrips(url: string, trader: DrillTrader, count: number, onBusy?: () => void): Promise<void> {
  const fills = roundTrips(trader.fills / 2, count);
  const file = { fileName: 'drill.csv', broker: 'generic', zone: 'America/New_York', problems: [] } as const;
  const rows = { imported: fills.length, duplicate: 0, ignored: 0, failed: 0 };
  const parts = [{ account: 'Main', fills: packFills(fills) }];
  await patiently(() => callApi(url, api.imports.commit, { ...file, rows, parts }, trader.token), onBusy);
  trader.fills += fills.length;
}

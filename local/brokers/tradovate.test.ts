import { expect, it } from 'vitest';
import { tradovate } from '#functions/world/brokers/tradovate.ts';
import type { BookEvent, BookTrade } from './bookEvent.ts';
import { brokerLaws } from './testing/brokerLaws.ts';
import { FollowedBroker } from './testing/followBroker.ts';
import { clockOf, DAYS } from './testing/twentyDays.ts';
import { tradovateStandIn } from './tradovateStandIn.ts';

const credential = {
  environment: 'demo',
  name: 'canary.trader',
  password: 'canaryPassword!',
  cid: '8',
  secretKey: 'canarySecretKey-0000000000000000',
};
const POINTS: Readonly<Record<string, number>> = { MES: 5, NQ: 20, CL: 1000 };

/** Twenty days of futures: a position over each night, one over a weekend and over the end of summer time, a bust, a correction, a busy day. */
function futuresDays(): readonly BookEvent[] {
  const events: BookEvent[] = [];
  const trade = (
    day: number,
    clock: string,
    side: 'buy' | 'sell',
    quantity: string,
    symbol: string,
    price: string,
    fee: string,
    more: Partial<BookTrade> = {},
  ): number => {
    const [id, at] = [events.length + 1, clockOf(day, clock)];
    events.push({
      is: 'trade',
      id,
      at,
      shownAt: at,
      order: 9000 + id,
      legs: 1,
      symbol,
      side,
      effect: 'open',
      quantity,
      price,
      fee,
      ...more,
    });
    return id;
  };
  for (let day = 1; day < DAYS.length; day++) {
    trade(day, '18:30:00', 'buy', '2', 'MESZ6', `${5000 + day}.25`, '1.24');
    trade(day, '23:59:59', 'sell', '1', 'MESZ6', `${5001 + day}.5`, '0.62');
    trade(day + 1, '00:00:01', 'sell', '1', 'MESZ6', `${5002 + day}.75`, '0.62');
    trade(day + 1, '10:15:00', day % 2 === 0 ? 'buy' : 'sell', '3', 'NQZ6', `${17_000 + day}.25`, '6.27');
    trade(day + 1, '10:45:00', day % 2 === 0 ? 'sell' : 'buy', '3', 'NQZ6', `${17_003 + day}.5`, '6.27');
  }
  const busted = trade(3, '11:00:00', 'buy', '1', 'CLZ6', '-1.25', '2.5');
  events.push({ is: 'bust', id: events.length + 1, at: clockOf(4, '07:00:00'), shownAt: clockOf(4, '07:00:00'), trade: busted });
  const wrong = trade(5, '11:00:00', 'sell', '1', 'CLZ6', '70.10', '2.5');
  trade(5, '11:00:00', 'sell', '1', 'CLZ6', '70.2', '2.5', { corrects: wrong, shownAt: clockOf(7, '09:00:00'), order: 9000 + wrong });
  trade(6, '11:00:00', 'buy', '1', 'CLZ6', '69.95', '2.5');
  for (let fill = 0; fill < 120; fill++)
    trade(
      17,
      `13:${String(Math.floor(fill / 10)).padStart(2, '0')}:00`,
      Math.floor(fill / 10) % 2 === 0 ? 'buy' : 'sell',
      '1',
      'MESZ6',
      `50${10 + (fill % 7)}.25`,
      '0.62',
    );
  return events;
}

brokerLaws('Tradovate', {
  source: tradovate,
  book: futuresDays(),
  standIn: (book) => tradovateStandIn(book, { ...credential, account: 771_234 }),
  credential,
  accounts: ['771234'],
  secrets: [/canaryPassword/, /canarySecretKey/, /canaryAccess/],
  unitsOf: (symbol) => POINTS[symbol.slice(0, -2)]!,
  refusals: [
    [
      'the password is another',
      { status: 200, body: '{"errorText":"Incorrect username or password."}' },
      'credential_refused',
      'reconnect',
    ],
    ['a captcha is asked for', { status: 200, body: '{"p-ticket":"t","p-time":15,"p-captcha":true}' }, 'locked_out', { waitSeconds: 3600 }],
    ['a penalty of 15 seconds', { status: 200, body: '{"p-ticket":"t","p-time":15}' }, 'busy', { waitSeconds: 15 }],
    ['access is denied', { status: 401, body: 'Access is denied' }, 'credential_refused', 'reconnect'],
    ['too many requests in the hour', { status: 429, body: '' }, 'busy', { waitSeconds: 3600 }],
  ],
});

it('leaves out the fills of an account that was not chosen, and refuses those of one that the login does not have', async () => {
  const follow = (others: readonly number[]) =>
    new FollowedBroker(
      tradovate,
      tradovateStandIn(futuresDays(), { ...credential, account: 771_234, others }),
      credential,
      clockOf(3, '18:00:00'),
    );
  const other = follow([771_235]);
  await other.run(['771235'], DAYS[0]!);
  expect([other.failure, other.standing().open, other.standings.map(({ account }) => account)]).toEqual([null, {}, ['771235']]);
  const stranger = tradovateStandIn(futuresDays(), { ...credential, account: 771_234 });
  const odd = new FollowedBroker(
    tradovate,
    {
      ...stranger,
      answer: (asked) => (asked.url.pathname === '/v1/account/list' ? { status: 200, body: '[{"id":771235}]' } : stranger.answer(asked)),
    },
    credential,
    clockOf(3, '18:00:00'),
  );
  await odd.run(['771235'], DAYS[0]!);
  expect(odd.told.some((text) => text.includes('"account":"771234"'))).toBe(true);
});

it('states positions without cash for a key that may not read balances, and fails on any other refusal of them', async () => {
  const own = tradovateStandIn(futuresDays(), { ...credential, account: 771_234 });
  const followed = async (status: number) => {
    const body = '{"errorText":"Access denied"}';
    const standIn: typeof own = {
      ...own,
      answer: (asked) => (asked.url.pathname.includes('cashBalance') ? { status, body } : own.answer(asked)),
    };
    const broker = new FollowedBroker(tradovate, standIn, credential, clockOf(3, '18:00:00'));
    await broker.run(['771234'], DAYS[0]!);
    return broker;
  };
  const denied = await followed(403);
  expect(denied.failure).toBe(null);
  expect(denied.standings).toMatchObject([{ account: '771234', cash: [], netValue: null }]);
  expect(denied.standings[0]!.positions.length).toBeGreaterThan(0);
  expect((await followed(500)).failure?.failure).toBe('away');
});

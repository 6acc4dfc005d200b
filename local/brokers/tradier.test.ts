import { expect, it } from 'vitest';
import { formatDecimal } from '#domain/units/decimal.ts';
import { tradier } from '#functions/world/brokers/tradier.ts';
import { brokerLaws } from './testing/brokerLaws.ts';
import { FollowedBroker } from './testing/followBroker.ts';
import { clockOf, DAYS, shareTrade, twentyDays } from './testing/twentyDays.ts';
import { tradierStandIn } from './tradierStandIn.ts';

const credential = { accessToken: 'canaryTokenOfTradier00000000' };
const number = '6YA00001';
const book = twentyDays({ corrections: false, splits: false, fees: 'trade' });

brokerLaws('Tradier', {
  source: tradier,
  // Tradier shows a day the next morning.
  book: book.map((event) => ({ ...event, shownAt: Math.max(event.shownAt, nextMorning(event.at)) })),
  standIn: (events) => tradierStandIn(events, { ...credential, number }),
  credential,
  accounts: [number],
  secrets: [/canaryToken/],
  refusals: [
    ['the token is wrong', { status: 401, body: 'Invalid Access Token' }, 'credential_refused', 'reconnect'],
    ['the account is gone', { status: 404, body: 'Not Found' }, 'account_missing', 'reconnect'],
    ['too many requests', { status: 429, body: 'Quota Violation' }, 'busy', { waitSeconds: 60 }],
  ],
});

it('names a day of more pages than it reads, and the days after it come', async () => {
  const trade = (id: number, at: number) => shareTrade(id, at, { quantity: String(id) });
  const many = Array.from({ length: 2600 }, (_, n) => trade(n + 1, clockOf(2, '10:00:00') + n));
  const told = tradierStandIn([...many, trade(9001, clockOf(3, '10:00:00'))], { ...credential, number });
  // Pages of 25 at any limit.
  const answer = (request: Parameters<typeof told.answer>[0]) => {
    request.url.searchParams.set('limit', '25');
    return told.answer(request);
  };
  const followed = new FollowedBroker(tradier, { ...told, answer }, credential, clockOf(5, '08:00:00'));
  await followed.run([number], DAYS[0]!);
  expect([followed.failure, followed.tooLarge, followed.fills().map(({ quantity }) => formatDecimal(quantity))]).toEqual([
    null,
    [DAYS[1]],
    ['9001'],
  ]);
});

/** Midnight after a moment, in New York. */
function nextMorning(at: number): number {
  const day = 24 * 3_600_000;
  return Math.floor((at - 5 * 3_600_000) / day) * day + day + 5 * 3_600_000;
}

import { tradier } from '#functions/world/brokers/tradier.ts';
import { brokerLaws } from './testing/brokerLaws.ts';
import { twentyDays } from './testing/twentyDays.ts';
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

/** Midnight after a moment, in New York. */
function nextMorning(at: number): number {
  const day = 24 * 3_600_000;
  return Math.floor((at - 5 * 3_600_000) / day) * day + day + 5 * 3_600_000;
}

import { describe, expect, it } from 'vitest';
import { schwab } from '#functions/world/brokers/schwab.ts';
import { schwabStandIn } from './schwabStandIn.ts';
import { brokerLaws } from './testing/brokerLaws.ts';
import { FollowedBroker } from './testing/followBroker.ts';
import { clockOf, DAYS, shareTrade, twentyDays } from './testing/twentyDays.ts';

const app = { appKey: 'CANARYAPPKEY00000000000000000000', appSecret: 'canarySecret0001', callback: 'https://127.0.0.1:8182/' };
const signedIn = { ...app, landed: '', refreshToken: 'canaryRefreshBefore', refreshUntil: String(clockOf(20, '23:59:00')) };
const opened = { ...app, number: '15012345', hash: 'A1B2C3D4E5F60718293A4B5C6D7E8F90', refreshToken: 'canaryRefreshBefore', loginDays: 60 };
const book = twentyDays({ corrections: false, splits: false, fees: 'trade' });
const landed = `${app.callback}?code=C0.canaryCode%40&session=abc`;
const refusal = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) });

brokerLaws('Schwab', {
  source: schwab,
  book,
  standIn: (events) => schwabStandIn(events, opened),
  credential: signedIn,
  fields: { ...app, landed },
  accounts: ['15012345'],
  secrets: [/canarySecret/, /canaryRefresh/, /canaryAccess/, /CANARYAPPKEY/],
  refusals: [
    [
      'the sign-in is older than a week',
      refusal(400, { error: 'unsupported_token_type', error_description: 'no' }),
      'credential_expired',
      'reconnect',
    ],
    ['the application is another', refusal(401, { error: 'invalid_client' }), 'credential_expired', 'reconnect'],
    ['the token is refused again and again', refusal(401, { errors: [{ status: 401 }] }), 'credential_refused', 'reconnect'],
    ['the account is gone', refusal(404, { errors: [{ status: 404 }] }), 'account_missing', 'reconnect'],
    ['too many requests', { status: 429, body: '' }, 'busy', { waitSeconds: 60 }],
  ],
});

describe('a day of more rows than one answer of Schwab has', () => {
  const [busy, after] = ['15:00:00', '10:00:00'];
  /** Round trips on the second day, one in each `seconds`, and one on the third. */
  const manyOn = (count: number, seconds: number) => {
    const trade = (id: number, at: number, isBuy: boolean) => shareTrade(id, at, isBuy ? {} : { side: 'sell', effect: 'close' });
    const second = Array.from({ length: count }, (_, n) => trade(n + 1, clockOf(2, busy) + n * seconds * 1000, n % 2 === 0));
    return [...second, trade(90_001, clockOf(3, after), true), trade(90_002, clockOf(3, after) + 1000, false)];
  };
  const fillsAfter = async (book: ReturnType<typeof manyOn>) => {
    const followed = new FollowedBroker(schwab, schwabStandIn(book, opened), signedIn, clockOf(4, '18:00:00'));
    await followed.run(['15012345'], DAYS[0]!);
    return { failure: followed.failure, count: followed.fills().length, tooLarge: followed.tooLarge };
  };

  it('comes by hours and minutes', async () => {
    expect(await fillsAfter(manyOn(3400, 2))).toEqual({ failure: null, count: 3402, tooLarge: [] });
  });

  it('is named where one minute has them, and the days after it come', async () => {
    expect(await fillsAfter(manyOn(3400, 0))).toEqual({ failure: null, count: 3002, tooLarge: [DAYS[1]] });
  });
});

describe('a sign-in at Schwab', () => {
  const follow = (loginDays: number) =>
    new FollowedBroker(schwab, schwabStandIn(book, { ...opened, loginDays }), { ...app, landed }, clockOf(1, '09:00:00'));

  it('begins on the page of Schwab with the address of the trader’s own application', () =>
    expect(schwab.signInAddress?.(app)).toBe(
      'https://api.schwabapi.com/v1/oauth/authorize?response_type=code&client_id=CANARYAPPKEY00000000000000000000&redirect_uri=https%3A%2F%2F127.0.0.1%3A8182%2F',
    ));

  it('is exchanged once, and ends after seven days, renewals or not', async () => {
    const followed = follow(7);
    expect(await followed.test()).toEqual([{ number: '15012345', name: '' }]);
    expect(followed.credential.landed).toBe('');
    const ends = clockOf(1, '09:00:00') + 7 * 24 * 3_600_000;
    for (const day of [2, 3, 5]) {
      followed.now = clockOf(day, '17:30:00');
      await followed.run(['15012345'], DAYS[0]!);
      expect([day, followed.failure, followed.endsAt]).toEqual([day, null, ends]);
    }
    followed.now = clockOf(7, '17:30:00');
    await followed.run(['15012345'], DAYS[0]!);
    expect(followed.failure?.failure).toBe('credential_expired');
  });
});

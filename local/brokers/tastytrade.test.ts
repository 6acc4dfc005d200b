import { tastytrade } from '#functions/world/brokers/tastytrade.ts';
import { tastytradeStandIn } from './tastytradeStandIn.ts';
import { brokerLaws } from './testing/brokerLaws.ts';
import { twentyDays } from './testing/twentyDays.ts';

const credential = { clientSecret: 'canarySecret00000000000000000000', refreshToken: 'canaryRefresh.abc.def' };
const refusal = (status: number, body: unknown) => ({ status, body: JSON.stringify(body) });

brokerLaws('tastytrade', {
  source: tastytrade,
  book: twentyDays({ corrections: true, splits: true, fees: 'trade' }),
  standIn: (book) => tastytradeStandIn(book, { ...credential, number: '5WT00001', nickname: 'Individual' }),
  credential,
  accounts: ['5WT00001'],
  secrets: [/canarySecret/, /canaryRefresh/, /canaryAccess/],
  refusals: [
    [
      'the grant was revoked',
      refusal(400, { error_code: 'invalid_grant', error_description: 'Grant revoked' }),
      'credential_expired',
      'reconnect',
    ],
    ['the secret is another', refusal(401, { error_code: 'invalid_client', error_description: 'no' }), 'credential_refused', 'reconnect'],
    [
      'the token is refused again and again',
      refusal(401, { error: { code: 'token_invalid', message: 'no' } }),
      'credential_refused',
      'reconnect',
    ],
    ['the product is not named', { status: 401, body: '<html>401 Authorization Required</html>' }, 'credential_refused', 'reconnect'],
    ['the account is gone', refusal(404, { error: { code: 'record_not_found', message: 'no' } }), 'account_missing', 'reconnect'],
    ['the scope is missing', refusal(403, { error: { code: 'not_permitted', message: 'no' } }), 'permission_missing', 'reconnect'],
    ['too many requests', refusal(429, { error: { code: 'rate_limited', message: 'no' } }), 'busy', { waitSeconds: 120 }],
  ],
});

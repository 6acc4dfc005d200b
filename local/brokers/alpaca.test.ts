import { alpaca } from '#functions/world/brokers/alpaca.ts';
import { alpacaStandIn } from './alpacaStandIn.ts';
import { brokerLaws } from './testing/brokerLaws.ts';
import { twentyDays } from './testing/twentyDays.ts';

const credential = { keyId: 'AKCANARYKEYID0000001', secretKey: 'canarySecretOfAlpaca000000000000000000001' };
const number = '123456789';

brokerLaws('Alpaca', {
  source: alpaca,
  book: twentyDays({ corrections: true, splits: true, fees: 'day' }),
  standIn: (book) => alpacaStandIn(book, { ...credential, number }),
  credential,
  accounts: [number],
  secrets: [/AKCANARYKEYID/, /canarySecretOfAlpaca/],
  refusals: [
    [
      'the key was revoked',
      { status: 401, body: '{"code":40110000,"message":"request is not authorized"}' },
      'credential_refused',
      'reconnect',
    ],
    ['the key is wrong', { status: 403, body: '{"message":"forbidden."}' }, 'credential_refused', 'reconnect'],
    ['the limit of requests', { status: 429, body: '{"code":42910000,"message":"rate limit exceeded"}' }, 'busy', { waitSeconds: 60 }],
    ['a page that is not known', { status: 404, body: '{"code":40410000,"message":"endpoint not found"}' }, 'not_understood', 'retry'],
  ],
});

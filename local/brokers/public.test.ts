import { publicBroker } from '#functions/world/brokers/publicBroker.ts';
import { publicStandIn } from './publicStandIn.ts';
import { brokerLaws } from './testing/brokerLaws.ts';
import { twentyDays } from './testing/twentyDays.ts';

const credential = { secret: 'canarySecretOfPublic000000000' };
const number = '5LP00001';
const refusal = (status: number, errorCode: string) => ({ status, body: JSON.stringify({ errorCode, message: 'no' }) });

brokerLaws('Public', {
  source: publicBroker,
  book: twentyDays({ corrections: false, splits: false, fees: 'trade' }),
  standIn: (book) => publicStandIn(book, { ...credential, number }),
  credential,
  accounts: [number],
  secrets: [/canarySecret/, /canaryAccess/],
  refusals: [
    ['the secret was deleted', refusal(401, 'UNAUTHORIZED'), 'credential_refused', 'reconnect'],
    ['the secret is malformed', refusal(400, 'INVALID_ARGUMENT'), 'credential_refused', 'reconnect'],
    ['the account is gone', refusal(404, 'NOT_FOUND'), 'account_missing', 'reconnect'],
    ['too many requests', refusal(429, 'RATE_LIMIT'), 'busy', { waitSeconds: 60 }],
  ],
});

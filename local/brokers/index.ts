import { alpacaStandIn } from './alpacaStandIn.ts';
import { demoBook } from './demoBook.ts';
import { demoRows } from './demoRows.ts';
import { interactiveBrokersStandIn } from './interactiveBrokersStandIn.ts';
import { publicStandIn } from './publicStandIn.ts';
import { schwabStandIn } from './schwabStandIn.ts';
import type { StandIn } from './standIn.ts';
import { tastytradeStandIn } from './tastytradeStandIn.ts';
import { tradierStandIn } from './tradierStandIn.ts';
import { tradovateStandIn } from './tradovateStandIn.ts';

/** The credential of the demo trader's connection. */
export const demoToken = '123456789012345678901234';
/** Their account there. */
export const demoNumber = 'U7654321';

/** Credentials that the imitated brokers accept, by the names of their fields. Tradovate's environment is "demo". */
const demo = {
  alpaca: { keyId: 'AKDEMOKEY00000000001', secretKey: 'demoSecretOfAlpaca0000000000000000000001', number: '123456789' },
  tastytrade: {
    clientSecret: 'demoSecret0000000000000000000000',
    refreshToken: 'demoRefresh.abc.def',
    number: '5WT00001',
    nickname: 'Individual',
  },
  tradier: { accessToken: 'demoTokenOfTradier0000000000', number: '6YA00001' },
  public: { secret: 'demoSecretOfPublic0000000000', number: '5LP00001' },
  tradovate: { name: 'demo', password: 'demoPassword', cid: '1234', secretKey: '00000000-0000-4000-8000-000000000001', account: 771_234 },
  schwab: {
    appKey: 'DEMOAPPKEY0000000000000000000000',
    appSecret: 'demoSecret000001',
    callback: 'https://127.0.0.1:8182/',
    number: '15012345',
    hash: 'A1B2C3D4E5F60718293A4B5C6D7E8F90',
    refreshToken: 'demoRefreshBefore',
    loginDays: 7,
  },
};

/** Every imitated broker, with the trades of a demo trader. `now` in UTC milliseconds. */
export const brokerStandIns = (now: number): readonly StandIn[] => [
  interactiveBrokersStandIn({ token: demoToken, accounts: [demoNumber], rows: demoRows(demoNumber, now) }),
  alpacaStandIn(demoBook(now), demo.alpaca),
  tastytradeStandIn(demoBook(now), demo.tastytrade),
  tradierStandIn(demoBook(now), demo.tradier),
  publicStandIn(demoBook(now), demo.public),
  tradovateStandIn(demoBook(now, 'MESZ6'), demo.tradovate),
  schwabStandIn(demoBook(now), demo.schwab),
];

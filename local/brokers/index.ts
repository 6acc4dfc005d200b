import { demoRows } from './demoRows.ts';
import { interactiveBrokersStandIn } from './interactiveBrokersStandIn.ts';
import type { StandIn } from './standIn.ts';

/** The credential of the demo trader's connection. */
export const demoToken = '123456789012345678901234';
/** Their account there. */
export const demoNumber = 'U7654321';

/** Every imitated broker, with the trades of a demo trader. `now` in UTC milliseconds. */
export const brokerStandIns = (now: number): readonly StandIn[] => [
  interactiveBrokersStandIn({ token: demoToken, accounts: [demoNumber], rows: demoRows(demoNumber, now) }),
];

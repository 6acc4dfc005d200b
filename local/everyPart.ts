import { apiAnswersFromEnv } from '#functions/world/apiAnswersFromEnv.ts';
import { brokersFromEnv } from '#functions/world/brokersFromEnv.ts';
import { calendarFromEnv } from '#functions/world/calendarFromEnv.ts';
import { codesFromEnv } from '#functions/world/codesFromEnv.ts';
import { deadLettersFromEnv } from '#functions/world/deadLettersFromEnv.ts';
import { marketFromEnv } from '#functions/world/marketFromEnv.ts';
import { messagesFromEnv } from '#functions/world/messagesFromEnv.ts';
import { ownApiFromEnv } from '#functions/world/ownApiFromEnv.ts';
import { paymentsFromEnv } from '#functions/world/paymentsFromEnv.ts';
import { siteFromEnv } from '#functions/world/siteFromEnv.ts';
import { identityWithGoogle } from '../functions/world/cognitoGoogle.ts';
import { publisherFromEnv } from '../functions/world/eventBridge.ts';
import { modelFromEnv } from '../functions/world/openaiModel.ts';
import { filesFromEnv } from '../functions/world/s3Files.ts';

/** All that a function may have: on one machine each has everything. */
export const everyPart = [
  identityWithGoogle,
  codesFromEnv,
  publisherFromEnv,
  filesFromEnv,
  paymentsFromEnv,
  modelFromEnv,
  marketFromEnv,
  brokersFromEnv,
  messagesFromEnv,
  deadLettersFromEnv,
  apiAnswersFromEnv,
  ownApiFromEnv,
  calendarFromEnv,
  siteFromEnv,
];

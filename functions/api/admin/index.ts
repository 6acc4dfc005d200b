import { admin } from '#contract/areas/admin.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { apiAnswersFromEnv } from '#functions/world/apiAnswersFromEnv.ts';
import { deadLettersFromEnv } from '#functions/world/deadLettersFromEnv.ts';
import { publisherFromEnv } from '#functions/world/eventBridge.ts';
import { audit } from './audit.ts';
import { disable } from './disable.ts';
import { enable } from './enable.ts';
import { endSessions } from './endSessions.ts';
import { grantAccess } from './grantAccess.ts';
import { messages } from './messages.ts';
import { overview } from './overview.ts';
import { putBack } from './putBack.ts';
import { resetCredits } from './resetCredits.ts';
import { revokeAccess } from './revokeAccess.ts';
import { subscriptions } from './subscriptions.ts';
import { takeDown } from './takeDown.ts';
import { user } from './user.ts';
import { users } from './users.ts';

const handlers = {
  users,
  user,
  grantAccess,
  revokeAccess,
  resetCredits,
  endSessions,
  disable,
  enable,
  takeDown,
  putBack,
  messages,
  audit,
  overview,
  subscriptions,
};
export const routes = serve(admin, handlers);
export const handler = lambda(routes, deadLettersFromEnv, apiAnswersFromEnv, publisherFromEnv);

import { account } from '#contract/areas/account.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { identityFromEnv } from '#functions/world/cognitoIdentity.ts';
import { publisherFromEnv } from '#functions/world/eventBridge.ts';
import { accounts } from './accounts.ts';
import { changePassword } from './changePassword.ts';
import { changeSecurityQuestions } from './changeSecurityQuestions.ts';
import { changeUsername } from './changeUsername.ts';
import { details } from './details.ts';
import { me } from './me.ts';
import { publicProfile } from './publicProfile.ts';
import { removeAccount } from './removeAccount.ts';
import { saveAccount } from './saveAccount.ts';
import { saveBio } from './saveBio.ts';
import { saveNotices } from './saveNotices.ts';
import { savePrivacy } from './savePrivacy.ts';
import { saveSettings } from './saveSettings.ts';
import { specialAccess } from './specialAccess.ts';

export const routes = serve(account, {
  me,
  saveSettings,
  specialAccess,
  details,
  changePassword,
  changeSecurityQuestions,
  changeUsername,
  savePrivacy,
  saveNotices,
  saveBio,
  publicProfile,
  accounts,
  saveAccount,
  removeAccount,
});
export const handler = lambda(routes, identityFromEnv, publisherFromEnv);

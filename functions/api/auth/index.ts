import { auth } from '#contract/areas/auth.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { codesFromEnv } from '#functions/world/codesFromEnv.ts';
import { identityWithGoogle } from '#functions/world/cognitoGoogle.ts';
import { confirmCode } from './confirmCode.ts';
import { exchangeGoogle } from './exchangeGoogle.ts';
import { google } from './google.ts';
import { login } from './login.ts';
import { logout } from './logout.ts';
import { register } from './register.ts';
import { validate } from './validate.ts';

export const routes = serve(auth, { register, login, confirmCode, google, exchangeGoogle, validate, logout });
export const handler = lambda(routes, identityWithGoogle, codesFromEnv);

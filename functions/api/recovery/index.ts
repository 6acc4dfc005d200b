import { recovery } from '#contract/areas/recovery.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { identityFromEnv } from '#functions/world/cognitoIdentity.ts';
import { init } from './init.ts';
import { reset } from './reset.ts';
import { verify } from './verify.ts';

export const routes = serve(recovery, { init, verify, reset });
export const handler = lambda(routes, identityFromEnv);

import { secondFactor } from '#contract/areas/secondFactor.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { codesFromEnv } from '#functions/world/codesFromEnv.ts';
import { identityFromEnv } from '#functions/world/cognitoIdentity.ts';
import { begin } from './begin.ts';
import { confirm } from './confirm.ts';
import { turnOff } from './turnOff.ts';

export const routes = serve(secondFactor, { begin, confirm, turnOff });
export const handler = lambda(routes, identityFromEnv, codesFromEnv);

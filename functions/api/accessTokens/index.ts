import { accessTokens } from '#contract/areas/accessTokens.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { identityFromEnv } from '#functions/world/cognitoIdentity.ts';
import { create } from './create.ts';
import { list } from './list.ts';
import { revoke } from './revoke.ts';

export const routes = serve(accessTokens, { list, create, revoke });
export const handler = lambda(routes, identityFromEnv);

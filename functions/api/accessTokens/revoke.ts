import type { api } from '#contract/index.ts';
import { recordChange } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { revokeAccessToken } from '#functions/people/accessToken.ts';

/** Revokes one of the viewer's own tokens. Ignores an unknown token or another user's. */
export const revoke: Handler<typeof api.accessTokens.revoke> = async ({ input, viewer, world }) => {
  await revokeAccessToken(world, viewer.userId, input.id, () => [recordChange(world, 'access token revoked', viewer.userId)]);
  return {};
};

import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { type AccessToken, loadAccessTokens } from '#functions/people/accessToken.ts';

const iso = (at: number): string => new Date(at).toISOString();

/** A token as its owner sees it. */
export const tokenView = ({ id, name, ending, scopes, createdAt, expiresAt, usedAt }: AccessToken) => ({
  id,
  name,
  ending,
  scopes: [...scopes],
  createdAt: iso(createdAt),
  expiresAt: iso(expiresAt),
  usedAt: usedAt === null ? null : iso(usedAt),
});

/** The viewer's tokens, none of them with its text. */
export const list: Handler<typeof api.accessTokens.list> = async ({ viewer, world }) => ({
  tokens: (await loadAccessTokens(world.table, viewer.userId, world.now())).map(tokenView),
});

import type { api } from '#contract/index.ts';
import { freshSignInSeconds } from '#contract/settings/googleCallback.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { isInResetCooldown } from '#domain/accounts/deletionFault.ts';
import { recordChange } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { toldWrites } from '#functions/notices/outbox.ts';
import { loadAccess } from '#functions/people/access.ts';
import { createAccessToken } from '#functions/people/accessToken.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { reauthenticate } from '#functions/people/reauthenticate.ts';
import { tokenView } from './list.ts';

/** Creates a token after its owner proves their identity again, and notifies them of it in the same transaction. */
export const create: Handler<typeof api.accessTokens.create> = async ({ input, viewer, world, refuse }) => {
  const { userId, issuedAt } = viewer;
  const [profile, access] = await Promise.all([requireProfile(world.table, userId), loadAccess(world.table, userId)]);
  if (isInResetCooldown(access?.resetAt ?? null, world.now())) return refuse('wait_after_reset');
  if (profile.withoutPassword) {
    if (world.now() / 1000 > issuedAt + freshSignInSeconds) return refuse('token_sign_in_again');
  } else {
    const no = input.password === undefined ? 'password_wrong' : await reauthenticate(world, userId, profile, input.password);
    if (no !== null) return refuse(no === 'no_password' ? 'token_sign_in_again' : no);
  }
  const scopes = [...new Set(input.scopes)];
  const created = await createAccessToken(world, userId, { name: input.name, scopes, days: input.days }, () => [
    recordChange(world, 'access token created', userId),
    ...toldWrites(world, userId, { kind: 'security', path: '/settings/security' }, noticeTexts.accessTokenCreated(input.name)),
  ]);
  if (created === null) return refuse('tokens_full');
  return { token: created.text, created: tokenView(created.token) };
};

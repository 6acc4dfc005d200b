import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { reauthenticate } from '#functions/people/reauthenticate.ts';
import { secondFactorProof } from '#functions/people/secondFactorProof.ts';

/** What authenticator apps show as the name of the account. */
const ISSUER = 'Afterbell';

/** As authenticator apps read it: https://github.com/google/google-authenticator/wiki/Key-Uri-Format. What it leaves out are their usual values. */
const uriOf = (email: string, secret: string): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?secret=${secret}&issuer=${ISSUER}`;

/** A secret for whoever gives their password once more. It replaces one that was never confirmed. */
export const begin: Handler<typeof api.secondFactor.begin> = async ({ input, viewer, world, refuse }) => {
  const { userId, entitlement } = viewer;
  if (entitlement.secondFactor.isOn) return refuse('second_factor_on');
  const profile = await requireProfile(world.table, userId);
  const no = await reauthenticate(world, userId, profile, input.password);
  if (no !== null) return refuse(no);
  const secret = await world.codes.newSecret(userId, secondFactorProof(userId, world.secrets.pepper, world.now()));
  return { secret, uri: uriOf(profile.email, secret) };
};

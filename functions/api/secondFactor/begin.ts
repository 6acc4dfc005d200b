import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';
import { reauthenticate } from '#functions/people/reauthenticate.ts';
import { secondFactorProof } from '#functions/people/secondFactorProof.ts';

/** Account name in authenticator apps. */
const ISSUER = 'Afterbell';

/**
 * Format of authenticator apps: https://github.com/google/google-authenticator/wiki/Key-Uri-Format. Omitted
 * parameters have their defaults.
 */
const uriOf = (email: string, secret: string): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(email)}?secret=${secret}&issuer=${ISSUER}`;

/** Creates a secret after the password was verified again. Replaces an unconfirmed one. */
export const begin: Handler<typeof api.secondFactor.begin> = async ({ input, viewer, world, refuse }) => {
  const { userId, entitlement } = viewer;
  if (entitlement.secondFactor.isOn) return refuse('second_factor_on');
  const profile = await requireProfile(world.table, userId);
  const no = await reauthenticate(world, userId, profile, input.password);
  if (no !== null) return refuse(no);
  const secret = await world.codes.newSecret(userId, secondFactorProof(userId, world.secrets.pepper, world.now()));
  return { secret, uri: uriOf(profile.email, secret) };
};

import type { api } from '../../shared/contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { changeAccess } from '../store/access.ts';
import { loadProfile, profileKey, userView } from '../store/users.ts';

/** Saves the preferences and nothing else. A new time zone moves the 2AM of the next sign-in; this session keeps its end. */
export const saveSettings: Handler<typeof api.account.saveSettings> = async ({ input: { preferences }, viewer, world }) => {
  const profile = await loadProfile(world.table, viewer.userId);
  if (profile === null) throw new Error('An active account has no profile.');
  const { timeZone } = preferences;
  const save = { update: profileKey(viewer.userId), set: { preferences }, if: { expression: 'attribute_exists(pk)' } };
  await changeAccess(world.table, viewer.userId, () => ({ timeZone }), [save]);
  return userView(viewer.userId, { ...profile, preferences }, viewer.entitlement);
};

import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { updateAccess } from '#functions/people/access.ts';
import { profileWrite, requireProfile } from '#functions/people/profile.ts';
import { userView } from '#functions/people/userView.ts';

/** Saves the preferences and nothing else. A new time zone moves the 2AM of the next sign-in; this session ends when it was to end. */
export const saveSettings: Handler<typeof api.account.saveSettings> = async ({ input, viewer, world }) => {
  const profile = await requireProfile(world.table, viewer.userId);
  const preferences = Object.assign({ ...profile.preferences }, input.preferences);
  const { timeZone } = input.preferences;
  await updateAccess(world.table, viewer.userId, () => ({ timeZone }), [profileWrite(viewer.userId, { preferences })]);
  return userView(world, viewer.userId, { ...profile, preferences }, viewer.entitlement);
};

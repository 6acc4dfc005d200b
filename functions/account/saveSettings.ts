import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { changeAccess } from '../store/access.ts';
import { ownView } from '../store/ownView.ts';
import { ownProfile, profileChange } from '../store/users.ts';

/** Saves the preferences and nothing else. A new time zone moves the 2AM of the next sign-in; this session keeps its end. */
export const saveSettings: Handler<typeof api.account.saveSettings> = async ({ input, viewer, world }) => {
  const profile = await ownProfile(world.table, viewer.userId);
  const { countingUnit = profile.preferences.countingUnit, ...chosen } = input.preferences;
  const preferences = { ...chosen, countingUnit };
  const { timeZone } = input.preferences;
  await changeAccess(world.table, viewer.userId, () => ({ timeZone }), [profileChange(viewer.userId, { preferences })]);
  return ownView(world, viewer.userId, { ...profile, preferences }, viewer.entitlement);
};

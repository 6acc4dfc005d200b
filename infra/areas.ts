import type { api } from '#contract/index.ts';
import { accountAreas } from './accountAreas.ts';
import { adminAndGroupAreas } from './adminAndGroupAreas.ts';
import { communityAreas } from './communityAreas.ts';
import type { FunctionPermissions } from './functionPermissions.ts';
import { journalAreas } from './journalAreas.ts';
import { planningAreas } from './planningAreas.ts';

type AreaName = keyof typeof api;

/** The API's areas, one function each. */
export const areas: Readonly<Record<AreaName, FunctionPermissions>> = {
  ...accountAreas,
  ...journalAreas,
  ...planningAreas,
  ...communityAreas,
  ...adminAndGroupAreas,
};

const named = (group: Partial<Record<AreaName, FunctionPermissions>>) => Object.keys(group) as readonly AreaName[];

/**
 * Areas whose routes share a nested stack, by the stack's name. Moving an area takes two deployments, with its calls
 * missing in between: the API rejects a second route of the same name.
 */
export const routeStacks: Readonly<Record<string, readonly AreaName[]>> = {
  AccountRoutes: named(accountAreas),
  JournalRoutes: named(journalAreas),
  PlanningRoutes: named(planningAreas),
  CommunityRoutes: named(communityAreas),
  GroupRoutes: named(adminAndGroupAreas),
};

import type { Area } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import type { TokenScope } from '#contract/settings/tokenScope.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { accessKey } from '../../people/access.ts';
import { createAccessToken } from '../../people/accessToken.ts';
import { testWorld } from '../../world/testing/testWorld.ts';
import type { Handlers } from '../endpoint.ts';

/** Every call of the contract, "trades.list", with its area and endpoint. */
export const allCalls = Object.entries(api as Record<string, Area>).flatMap(([area, contract]) =>
  Object.entries(contract).map(([name, endpoint]) => ({ key: `${area}.${name}`, contract, endpoint })),
);

/** The owner of a token, unless a test names another. */
export const nora = userIdOf('nora');
type Owner = { readonly world?: ReturnType<typeof testWorld>; readonly userId?: typeof nora; readonly access?: object };

/** Creates an admin, or a person with this `access`, and a token of these scopes for 90 days. */
export async function owned(
  scopes: readonly TokenScope[],
  { world = testWorld(), userId = nora, access = { specialAccess: { hasAccess: true, reason: 'Admin' } } }: Owner = {},
) {
  await world.table.write({ put: { ...accessKey(userId), status: 'active', username: userId, revision: 0, ...access } });
  const created = await createAccessToken(world, userId, { name: 'script', scopes, days: 90 }, () => []);
  return { world, text: created!.text, id: created!.token.id };
}

/** A call that reached its handler. */
export class Reached extends Error {}
/** Handlers that only tell that they were reached. */
export const reachedHandlers = (contract: Area): Handlers<Area> =>
  Object.fromEntries(Object.keys(contract).map((name) => [name, () => Promise.reject(new Reached())])) as unknown as Handlers<Area>;

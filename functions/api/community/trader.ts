import type { api } from '#contract/index.ts';
import { personNamed } from '#functions/community/findTraders.ts';
import { traderPage } from '#functions/community/traderPage.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** A profile that is not shared is visible to its owner only. */
export const trader: Handler<typeof api.community.trader> = async ({
  input: { username, after, kind },
  viewer,
  world: { table },
  refuse,
}) => {
  const person = await personNamed(table, username);
  const isSeen = person !== null && (person.userId === viewer.userId || person.profile.sharing.community);
  return isSeen ? traderPage(table, viewer.userId, person, { after, kind }) : refuse('trader_not_found');
};

import { api } from '#contract/index.ts';
import { trader } from '#frontend/testing/trader.ts';
import { memberNamed, shared } from '#functions/community/testing/communityWorld.ts';

/** A plan that has the community. */
const paid = { active: true, type: 'monthly' } as const;

/** Maya, who pays and shares, in a community with Noah, who shared something. */
export async function community({ shares = true } = {}) {
  const who = await trader([], { subscription: paid, username: 'maya' });
  const { server, signedInAs } = who;
  await memberNamed(server.world, 'noah');
  const post = await shared(server.world, 'noah', 'Half at the target.');
  if (shares) await server.call(signedInAs.token, api.account.savePrivacy, { community: true, leaderboard: false, amounts: false });
  return { who, post };
}

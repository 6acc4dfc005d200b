import { api } from '#contract/index.ts';
import { callApi } from '../callApi.ts';
import type { RunningProduct } from '../startProduct.ts';

/** Puts demo traders on the leaderboard, one of them with their amounts, as their switches on the profile would. */
export const joinLeaderboard = (url: string, token: string, amounts: boolean) =>
  callApi(url, api.account.savePrivacy, { community: true, leaderboard: true, amounts }, token);

/** Ranks whoever waits now, instead of within five minutes. */
export async function rankNow({ url }: RunningProduct): Promise<void> {
  const { ok, status } = await fetch(`${url}/_local/schedules/rankTraders/run`, { method: 'POST' });
  if (!ok) throw new Error(`The demo traders could not be ranked: ${status}.`);
}

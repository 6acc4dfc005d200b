import { api } from '#contract/index.ts';
import type { JobName } from '#contract/schedules.ts';
import { callApi } from '../callApi.ts';
import type { RunningProduct } from '../startProduct.ts';

/** Puts demo traders on the leaderboard and shows their results in R, one of them with their amounts, as their switches on the profile would. */
export const joinLeaderboard = (url: string, token: string, amounts: boolean) =>
  callApi(url, api.account.savePrivacy, { community: true, leaderboard: true, record: true, setups: !amounts, amounts }, token);

/** Runs jobs now instead of on schedule: ranks waiting traders, counts accounts. */
export async function runJobs({ url }: RunningProduct, names: readonly JobName[]): Promise<void> {
  for (const name of names) {
    const { ok, status } = await fetch(`${url}/_local/schedules/${name}/run`, { method: 'POST' });
    if (!ok) throw new Error(`The job ${name} of the demo failed: ${status}.`);
  }
}

import type { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { recentPeople } from '#functions/figures/accountCounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { findPeople } from '#functions/people/findPeople.ts';
import { loadEmail } from '#functions/people/nameClaim.ts';
import { inParallel } from '#functions/table/inParallel.ts';
import { firstPage, type Table } from '#functions/table/table.ts';
import { listedUser } from './adminUser.ts';

const PAGE = 25;

const byEmail = async (table: Table, email: string): Promise<readonly UserId[]> => {
  const claim = await loadEmail(table, email);
  return claim?.status === 'active' ? [claim.userId] : [];
};

/** Text with an @ must be a complete address: addresses are stored as hashes and can't be searched by a part. */
export const users: Handler<typeof api.admin.users> = async ({ input: { q = '', after, recent }, world }) => {
  const { table } = world;
  const listed = async (ids: readonly UserId[]) =>
    (await inParallel(ids, (userId) => listedUser(world, userId))).flatMap((line) => line ?? []);
  if (recent) return { users: await listed((await recentPeople.load(table, 'eventual'))?.ids ?? []), next: null };
  const people = q.includes('@')
    ? null
    : firstPage(await findPeople(table, { begins: q, limit: PAGE + 1, ...(after !== undefined && { after }) }), PAGE);
  const found = people?.page.map(({ userId }) => userId) ?? (await byEmail(table, q));
  return { users: await listed(found), next: people?.last?.username ?? null };
};

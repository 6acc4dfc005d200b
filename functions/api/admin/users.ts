import type { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { loadAccess } from '#functions/people/access.ts';
import { findPeople } from '#functions/people/findPeople.ts';
import { loadEmail } from '#functions/people/nameClaim.ts';
import { firstPage } from '#functions/table/firstPage.ts';
import { inParallel } from '#functions/table/inParallel.ts';
import type { Table } from '#functions/table/table.ts';
import { userLine } from './adminUser.ts';

const PAGE = 25;

const byEmail = async (table: Table, email: string): Promise<readonly UserId[]> => {
  const claim = await loadEmail(table, email);
  return claim?.status === 'active' ? [claim.userId] : [];
};

/** Text with an @ is a whole address: addresses are stored under a hash, so that a part of one finds nobody. */
export const users: Handler<typeof api.admin.users> = async ({ input: { q = '', after }, world: { table } }) => {
  const people = q.includes('@')
    ? null
    : firstPage(await findPeople(table, { begins: q, limit: PAGE + 1, ...(after !== undefined && { after }) }), PAGE);
  const found = people?.page.map(({ userId }) => userId) ?? (await byEmail(table, q));
  const lines = await inParallel(found, async (userId) => {
    const access = await loadAccess(table, userId);
    return access?.status === 'active' ? [userLine(userId, access)] : [];
  });
  return { users: lines.flat(), next: people?.last?.username ?? null };
};

import type { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { listAudit } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { usernamesOf } from '#functions/people/usernamesOf.ts';
import { firstPage } from '#functions/table/table.ts';

const PAGE = 100;

/** Replaces ids by current usernames; keeps the id of a user without one. */
export const audit: Handler<typeof api.admin.audit> = async ({ input: { day, before }, world }) => {
  const { page: lines, last } = firstPage(await listAudit(world.table, day, PAGE + 1, before), PAGE);
  const ids = lines.flatMap(({ by, target }) => [target, ...(by === null ? [] : [by])]);
  const names = await usernamesOf(world.table, ids.map(userIdOf));
  const nameOf = (id: string): string => names.get(userIdOf(id)) ?? id;
  return {
    lines: lines.map(({ id, action, by, target, called, about }) => ({
      at: id.slice(0, id.indexOf('#')),
      action,
      by: by === null ? null : nameOf(by),
      target: called ?? nameOf(target),
      about: Object.entries(about).flatMap(([name, value]) => (value === null ? [] : [{ name, value: String(value) }])),
    })),
    next: last?.id ?? null,
  };
};

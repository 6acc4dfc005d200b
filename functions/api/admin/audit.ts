import type { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { listAudit } from '#functions/audit/audit.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { usernamesOf } from '#functions/people/usernamesOf.ts';

const PAGE = 100;

/** Ids become the names people have today; of what is no account, or no more, the id stays. */
export const audit: Handler<typeof api.admin.audit> = async ({ input: { day, before }, world }) => {
  const lines = await listAudit(world.table, day, PAGE, before);
  const ids = lines.flatMap(({ by, target }) => [target, ...(by === null ? [] : [by])]);
  const names = await usernamesOf(world.table, ids.map(userIdOf));
  const nameOf = (id: string): string => names.get(userIdOf(id)) ?? id;
  return {
    lines: lines.map(({ id, action, by, target, about }) => ({
      at: id.slice(0, id.indexOf('#')),
      action,
      by: by === null ? null : nameOf(by),
      target: nameOf(target),
      about: Object.entries(about).flatMap(([name, value]) => (value === null ? [] : [{ name, value: String(value) }])),
    })),
    next: lines.length === PAGE ? lines.at(-1)!.id : null,
  };
};

import * as z from 'zod/mini';
import { UserIdText } from '#contract/schemas/ids.ts';
import type { GroupAnswer } from '#domain/groups/groupAnswer.ts';
import type { UserId } from '#domain/units/ids.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';
import { isStillMember } from './studyGroups.ts';

/** A member's latest answer to the group's session and homework: one item each, deleted with the membership. */
export const groupAnswers = entity(
  z.object({
    author: UserIdText,
    session: z._default(z.nullable(z.number()), null),
    going: z._default(z.boolean(), false),
    homework: z._default(z.nullable(z.int()), null),
  }),
  (group: string, userId: UserId) => ({ pk: `${prefixes.group}${group}`, sk: `ANSWER#${userId}` }),
);

/** The answers of all members of a group. */
export async function loadAnswers(table: Table, group: string): Promise<ReadonlyMap<UserId, GroupAnswer>> {
  const items = await table.query({ pk: `${prefixes.group}${group}`, prefix: 'ANSWER#', read: 'strong' });
  return new Map(items.map((item) => groupAnswers.read(item)).map(({ author, ...answer }) => [author, answer]));
}

/** Saves a part of a member's answer; false if they are no longer a member. */
export const saveAnswer = (table: Table, group: string, author: UserId, part: Partial<GroupAnswer>): Promise<boolean> =>
  table.transact([{ update: groupAnswers.key(group, author), set: { author, ...part } }, isStillMember(author, group)]);

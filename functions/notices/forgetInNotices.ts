import type { UserId } from '#domain/units/ids.ts';
import { exists } from '../table/conditions.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table, Write } from '../table/table.ts';
import { beginsWithName, nameless } from './naming.ts';
import { listAllNotices, notices, noticesVersionWrite, type StoredNotice } from './notices.ts';

/** Selects those of a reader's notifications that forget whom they name: of some people (`names`: of one of them, which older releases wrote into the text), of a post (null: of none), of a group. */
export type Forgotten = {
  readonly by?: readonly UserId[];
  readonly names?: readonly string[];
  readonly post?: string | null;
  readonly group?: string;
};

const isAbout = ({ post, group }: Forgotten, notice: StoredNotice): boolean =>
  (post === undefined || (notice.post ?? null) === post) && (group === undefined || notice.group === group);

const names = ({ by, names: known }: Forgotten, { naming, title, message }: StoredNotice): boolean => {
  if (naming !== undefined) return by?.includes(naming.by) ?? true;
  return [title, message].some((text) => (by === undefined ? nameless(text) !== text : beginsWithName(text, known ?? [])));
};

/** Reduces a notification to its text without a name. */
const forgetting = (userId: UserId, { id, naming, title, message }: StoredNotice): Write => {
  const key = { update: notices.key(userId, id), if: exists } as const;
  return naming === undefined
    ? { ...key, set: { title: nameless(title), message: nameless(message) }, remove: ['trader'] }
    : { ...key, remove: ['naming'] };
};

/** Removes ids and names of others from a user's notifications; their texts then omit the actor. Safe to repeat. */
export async function forgetInNotices(table: Table, reader: UserId, what: Forgotten): Promise<void> {
  const found = (await listAllNotices(table, reader)).filter((notice) => isAbout(what, notice) && names(what, notice));
  if (found.length === 0) return;
  await inParallel(found, (notice) => table.write(forgetting(reader, notice)));
  await table.write(noticesVersionWrite(reader));
}

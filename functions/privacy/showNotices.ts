import * as z from 'zod/mini';
import { Sharing } from '#contract/schemas/sharing.ts';
import { commentWords, groupInvitation, groupLeft } from '#copy/noticeTexts.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadCircle } from '../community/circles.ts';
import { comments } from '../community/posts.ts';
import { groupLines } from '../groups/studyGroups.ts';
import { type Naming, nameless } from '../notices/naming.ts';
import { cutToFit, type StoredNotice } from '../notices/notices.ts';
import { profileKey } from '../people/profile.ts';
import { usernamesOf } from '../people/usernamesOf.ts';
import { entity } from '../table/entity.ts';
import { inParallel } from '../table/inParallel.ts';
import type { Table } from '../table/table.ts';

/** The profile fields that name its owner to the community. */
const names = entity(
  z.object({ username: z._default(z.string(), ''), sharing: z.nullish(z.object({ community: Sharing.shape.community })) }),
  profileKey,
  ['username', 'sharing'],
);

/** The name of a study group alone. */
const groupNames = entity(z.object({ name: z.string() }), groupLines.key, ['name']);

/** The names of people who share their profile with the community now; the others have none. Half a read unit each, and nothing else of them is read. */
async function sharedNamesOf(table: Table, userIds: readonly UserId[]): Promise<ReadonlyMap<UserId, string>> {
  const found = await inParallel([...new Set(userIds)], async (userId) => {
    const person = await names.load(table, 'eventual', userId);
    return person?.sharing?.community ? ([[userId, person.username]] as const) : [];
  });
  return new Map(found.flat());
}

/** A notification as its reader sees it. */
export type ShownNotice = Omit<StoredNotice, 'naming' | 'left'>;
type Names = ReadonlyMap<UserId, string>;
/** Currently visible names and comments: names of people in the community and in groups, names of groups, and comment texts by id. */
type Sayable = {
  readonly community: Names;
  readonly group: Names;
  readonly groups: ReadonlyMap<string, string>;
  readonly words: ReadonlyMap<string, string>;
};

/** Id of the study group that a notification invites to, or that its reader was removed from. */
const namedGroup = ({ type, group, left }: Pick<StoredNotice, 'type' | 'group' | 'left'>): string | undefined =>
  type === 'invite' ? group : left;

/** The names of those groups that still exist. */
async function groupNamesOf(table: Table, ids: readonly string[]): Promise<Sayable['groups']> {
  const found = await inParallel([...new Set(ids)], async (id) => {
    const line = await groupNames.load(table, 'eventual', id);
    return line === null ? [] : ([[id, line.name]] as const);
  });
  return new Map(found.flat());
}

/** The words of those comments that are still there and whose writers' names show. */
async function wordsOf(table: Table, all: readonly StoredNotice[], names: Names): Promise<Sayable['words']> {
  const told = all.flatMap(({ post, naming }) =>
    post !== undefined && naming?.comment !== undefined && names.has(naming.by) ? [{ post, id: naming.comment }] : [],
  );
  const found = await inParallel(told, async ({ post, id }) => {
    const comment = await comments.load(table, 'strong', post, id);
    return comment === null ? [] : ([[id, comment.text]] as const);
  });
  return new Map(found.flat());
}

/** Looks up what these notifications say to their reader now: whom they block has no name, nor who stopped sharing or left. */
async function lookUp(table: Table, reader: UserId, all: readonly StoredNotice[]): Promise<Sayable> {
  const people = (among: Naming['among']) => all.flatMap(({ naming }) => (naming?.among === among ? [naming.by] : []));
  const inCommunity = people('community');
  const [circle, shared, group, groups] = await Promise.all([
    inCommunity.length === 0 ? null : loadCircle(table, 'eventual', reader),
    sharedNamesOf(table, inCommunity),
    usernamesOf(table, people('group')),
    groupNamesOf(
      table,
      all.map(namedGroup).filter((id) => id !== undefined),
    ),
  ]);
  const community = new Map([...shared].filter(([userId]) => !circle?.blocks.includes(userId)));
  return { community, group, groups, words: await wordsOf(table, all, community) };
}

/** Removes names and comment text from an older release's notification. */
function withoutWords({ trader: _, ...notice }: ShownNotice): ShownNotice {
  const message = notice.type === 'message' && notice.post !== undefined ? commentWords(null) : nameless(notice.message);
  return { ...notice, title: nameless(notice.title), message };
}

function shown({ naming, left, ...notice }: StoredNotice, { community, group, groups, words }: Sayable): ShownNotice {
  const about = namedGroup({ ...notice, left });
  if (about !== undefined) {
    const called = groups.get(about) ?? null;
    const from = (naming && group.get(naming.by)) ?? null;
    return { ...notice, ...cutToFit(left === undefined ? groupInvitation(called, from) : groupLeft(called)) };
  }
  if (naming === undefined) return notice.post || notice.group || notice.trader ? withoutWords(notice) : notice;
  const name = (naming.among === 'group' ? group : community).get(naming.by);
  const begun = (rest: string | undefined, whole: string) => (name === undefined || rest === undefined ? whole : name + rest);
  const message = naming.comment === undefined ? begun(naming.message, notice.message) : commentWords(words.get(naming.comment) ?? null);
  const leadsToThem = name !== undefined && naming.among === 'community' && notice.post === undefined;
  return { ...notice, ...cutToFit({ title: begun(naming.title, notice.title), message }), ...(leadsToThem && { trader: name }) };
}

/**
 * A reader's notifications with the current names and comments of others, and without withdrawn ones. Costs half a
 * read unit per user and group, and one per comment in them.
 */
export async function showNotices(table: Table, reader: UserId, all: readonly StoredNotice[]): Promise<readonly ShownNotice[]> {
  const sayable = await lookUp(table, reader, all);
  return all.map((notice) => shown(notice, sayable));
}

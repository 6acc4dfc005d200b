import { isDeepStrictEqual } from 'node:util';
import type { UserId } from '#domain/units/ids.ts';
import { blockers, circles, followers } from '#functions/community/circles.ts';
import { studyGroups } from '#functions/groups/studyGroups.ts';
import { type Item, prefixes, type Table } from '#functions/table/table.ts';
import type { CallOutcome } from './recordInvariants.ts';
import type { SimulatedProduct } from './simulatedProduct.ts';

/** Ids that a person follows and blocks. */
type Circle = { readonly follows: ReadonlySet<string>; readonly blocks: ReadonlySet<string> };
/** Ids of a group's members and invitees. */
type Group = { readonly members: ReadonlySet<string>; readonly invited: ReadonlySet<string> };
/** Circles, groups and posts at one moment. */
type Together = {
  readonly circles: ReadonlyMap<string, Circle>;
  readonly groups: ReadonlyMap<string, Group>;
  /** Texts of what people wrote for others, with their authors. */
  readonly written: ReadonlyMap<string, { readonly author: unknown; readonly text: string }>;
};

const isCircle = ({ pk, sk }: Item): boolean => pk.startsWith(prefixes.circle) && sk === circles.key('' as UserId).sk;
const isWritten = ({ pk, sk }: Item): boolean =>
  (pk.startsWith(prefixes.post) && /^(?:POST$|COMMENT#)/.test(sk)) || (pk.startsWith(prefixes.group) && /^(?:REVIEW|COMMENT)#/.test(sk));

function togetherIn(items: readonly Item[]): Together {
  const groups = items.filter(({ pk, sk }) => pk.startsWith(prefixes.group) && sk === 'GROUP');
  const ids = (people: readonly { readonly userId: string }[]) => new Set(people.map(({ userId }) => userId));
  return {
    circles: new Map(
      items.filter(isCircle).map((item) => {
        const { follows, blocks } = circles.read(item);
        return [item.pk.slice(prefixes.circle.length), { follows: new Set(Object.keys(follows)), blocks: new Set<string>(blocks) }];
      }),
    ),
    groups: new Map(
      groups.map((item) => {
        const { members, invitations } = studyGroups.read(item);
        return [item.pk.slice(prefixes.group.length), { members: ids(members), invited: ids(invitations) }];
      }),
    ),
    written: new Map(
      items.filter(isWritten).map((item) => {
        const { userId, author, text, question, trade } = item;
        return [
          `${item.pk} ${item.sk}`,
          { author: item.pk.startsWith(prefixes.group) ? author : userId, text: JSON.stringify([text, question, trade]) },
        ];
      }),
    ),
  };
}

/** A set's changes, as "+id" and "-id". */
const changed = (before: ReadonlySet<string> = new Set(), after: ReadonlySet<string> = new Set()): readonly string[] => [
  ...[...after].filter((id) => !before.has(id)).map((id) => `+${id}`),
  ...[...before].filter((id) => !after.has(id)).map((id) => `-${id}`),
];

/** Changes of members and invitations that a call may make; `holds`: required after success. */
type Membership = { readonly members: readonly string[]; readonly invited: readonly string[]; readonly holds: (group: Group) => boolean };

const memberships: Readonly<Record<string, (caller: string, named: string) => Membership>> = {
  'groups.join': (id) => ({
    members: [`+${id}`],
    invited: [`-${id}`],
    holds: ({ members, invited }) => members.has(id) && !invited.has(id),
  }),
  'groups.accept': (id) => ({
    members: [`+${id}`],
    invited: [`-${id}`],
    holds: ({ members, invited }) => members.has(id) && !invited.has(id),
  }),
  'groups.decline': (id) => ({ members: [], invited: [`-${id}`], holds: ({ invited }) => !invited.has(id) }),
  'groups.leave': (id) => ({
    members: [`-${id}`],
    invited: [`-${id}`],
    holds: ({ members, invited }) => !members.has(id) && !invited.has(id),
  }),
  'studyGroups.removePerson': (_, id) => ({
    members: [`-${id}`],
    invited: [`-${id}`],
    holds: ({ members, invited }) => !members.has(id) && !invited.has(id),
  }),
  'studyGroups.inviteUser': (_, id) => ({ members: [], invited: [`+${id}`], holds: ({ invited }) => invited.has(id) }),
};

/** Required state of two circles after a successful call about `named`. */
const relations: Readonly<Record<string, (own: Circle, theirs: Circle, caller: string, named: string) => boolean>> = {
  'community.follow': (own, _, __, named) => own.follows.has(named) && !own.blocks.has(named),
  'community.unfollow': (own, _, __, named) => !own.follows.has(named),
  'community.block': (own, theirs, caller, named) => own.blocks.has(named) && !own.follows.has(named) && !theirs.follows.has(caller),
  'community.unblock': (own, _, __, named) => !own.blocks.has(named),
};

const noCircle: Circle = { follows: new Set(), blocks: new Set() };
/** Calls that may take away or change what others wrote: rules of their own say whose. */
const ofOthers = /^(?:(?:community|groups)\.remove|studyGroups\.remove|groups\.leave|moderation\.|admin\.|deletion\.)/;
const isShared = (name: string): boolean => /^(?:community|groups|studyGroups|moderation|admin|deletion)\./.test(name);

/** Checks that calls about circles and groups change their named people as stated, and no others. */
export class SharedInvariants {
  readonly #table: Pick<SimulatedProduct['memory'], 'all'> & Table;
  readonly #note: (what: string, found: unknown) => void;
  #before: Together | null = null;

  constructor({ memory }: SimulatedProduct, note: (what: string, found: unknown) => void) {
    this.#table = memory;
    this.#note = note;
  }

  /** Remembers what people have together before a call that may change it. */
  beforeCall(name: string, isReading: boolean): void {
    this.#before = isShared(name) && !isReading ? togetherIn(this.#table.all()) : null;
  }

  afterCall({ person, name, input, answer, isAlone }: CallOutcome): void {
    if (this.#before === null || !isAlone) return;
    const [before, after] = [this.#before, togetherIn(this.#table.all())];
    const { id, userId, username } = input as { readonly id?: string; readonly userId?: string; readonly username?: string };
    const isDone = answer?.status === 200;
    this.#checkGroups({ before, after }, { name, caller: person.userId, id, userId, isDone });
    this.#checkCircles({ before, after }, { name, caller: person.userId, username, isDone });
    if (ofOthers.test(name)) return;
    for (const [at, { author, text }] of before.written)
      if (author !== person.userId && after.written.get(at)?.text !== text && !(name === 'studyGroups.update' && /COMMENT|REVIEW/.test(at)))
        this.#note(`${name} by ${person.name} changed what ${author} wrote`, at);
  }

  #checkGroups(
    { before, after }: { readonly before: Together; readonly after: Together },
    {
      name,
      caller,
      id,
      userId,
      isDone,
    }: { name: string; caller: string; id: string | undefined; userId: string | undefined; isDone: boolean },
  ): void {
    if (/^(?:deletion|admin)\./.test(name)) return;
    const rule = memberships[name]?.(caller, String(userId));
    for (const [at, was] of before.groups) {
      const is = after.groups.get(at);
      if (is === undefined) {
        if (name !== 'studyGroups.remove' || at !== id) this.#note(`${name} took away the group ${at}`, id);
        continue;
      }
      const [members, invited] = [changed(was.members, is.members), changed(was.invited, is.invited)];
      // Invitations that are over make room for others.
      const isInviting = name.startsWith('studyGroups.invite');
      const wrong = [
        ...members.filter((each) => at !== id || rule?.members.includes(each) !== true),
        ...invited.filter((each) => at !== id || !(rule?.invited.includes(each) === true || isInviting)),
      ];
      if (wrong.length > 0) this.#note(`${name} of ${caller} changed who is in ${at}`, wrong);
      if (at === id && isDone && name !== 'groups.leave' && rule !== undefined && !rule.holds(is))
        this.#note(`${name} of ${caller} was answered, and is not so in ${at}`, [members, invited]);
    }
  }

  #checkCircles(
    { before, after }: { readonly before: Together; readonly after: Together },
    { name, caller, username, isDone }: { name: string; caller: string; username: string | undefined; isDone: boolean },
  ): void {
    if (!name.startsWith('community.')) return;
    const rule = relations[name];
    // A name that was taken down may be another person's now.
    const owner = this.#table.all().find((item) => item.pk.startsWith(prefixes.access) && item.username === username);
    const named = owner?.pk.slice(prefixes.access.length);
    for (const id of new Set([...before.circles.keys(), ...after.circles.keys()])) {
      const [was, is] = [before.circles.get(id) ?? noCircle, after.circles.get(id) ?? noCircle];
      if (isDeepStrictEqual(was, is)) continue;
      const about = id === caller ? named : id === named && name === 'community.block' ? caller : undefined;
      const wrong = [...changed(was.follows, is.follows), ...changed(was.blocks, is.blocks)].filter((each) => each.slice(1) !== about);
      if (rule === undefined || wrong.length > 0) this.#note(`${name} changed whom ${id} follows or blocks`, wrong);
    }
    if (!isDone || rule === undefined || named === undefined) return;
    if (!rule(after.circles.get(caller) ?? noCircle, after.circles.get(named) ?? noCircle, caller, named))
      this.#note(`${name} of ${caller} was answered, and is not so`, username);
  }

  /** Checks that the lines of followers and of blockers are those that circles name. */
  checkLines(): void {
    const items = this.#table.all();
    const places = new Set(items.map(({ pk, sk }) => `${pk} ${sk}`));
    const at = ({ pk, sk }: { readonly pk: string; readonly sk: string }) => `${pk} ${sk}`;
    const expected = new Set<string>();
    for (const [id, { follows, blocks }] of togetherIn(items).circles) {
      for (const other of follows) expected.add(at(followers.key(other as UserId, id as UserId)));
      for (const other of blocks) expected.add(at(blockers.key(other as UserId, id as UserId)));
    }
    const isLine = /^\S+ (?:FOLLOWER|BLOCKER)#/;
    const wrong = [
      ...[...expected].filter((each) => !places.has(each)),
      ...[...places].filter((each) => isLine.test(each) && !expected.has(each)),
    ];
    if (wrong.length > 0) this.#note('followers and blockers are not those of circles', wrong);
  }
}

import type { UserId } from '#domain/units/ids.ts';
import { absent, is, unchangedSince } from '../table/conditions.ts';
import { type Decision, optimistic } from '../table/optimistic.ts';
import { type Item, type Key, prefixes, type Table, type Write } from '../table/table.ts';
import { refuseBusy } from './refuseBusy.ts';

/** The lines of one group of pages by the pages' ids; `revision` counts saves. */
type Lines<Line> = { readonly lines: Readonly<Record<string, Line>>; readonly revision: number };

/**
 * A kind of page that a trader writes, such as that of a day: an item of its own, beside it a line of what lists need, many lines to one item. `lineOf` is
 * null for a page on which nothing is written: it has no item.
 */
type PageKind<Page extends object, Line> = {
  readonly empty: Page;
  readonly versionOf: (page: Page) => string;
  readonly lineOf: (page: Page) => Line | null;
  readonly pages: {
    key(userId: UserId, id: string): Key;
    item(page: Page & { readonly version: string }, userId: UserId, id: string): Promise<Item>;
    load(table: Table, read: 'strong', userId: UserId, id: string): Promise<(Page & { readonly version: string }) | null>;
  };
  readonly lines: {
    /** Prefix of the groups' sort keys. */
    readonly sk: string;
    groupOf(id: string): string;
    item(lines: Lines<Line>, userId: UserId, group: string): Promise<Item>;
    read(item: Item): Promise<Lines<Line>>;
    load(table: Table, userId: UserId, group: string): Promise<Lines<Line> | null>;
  };
};

/** A change to a page: null if it was changed since its editor read it. */
type Change<Page> = (page: Page) => Page | null;

/** The partition of everything that a person writes. */
export const writingKey = (userId: UserId, sk: string): Key => ({ pk: `${prefixes.writing}${userId}`, sk });

/** Loads, lists and saves pages of one kind. */
export function writtenPages<Page extends object, Line>({ empty, versionOf, lineOf, pages, lines }: PageKind<Page, Line>) {
  const linesKey = (userId: UserId, group: string) => writingKey(userId, `${lines.sk}${group}`);

  async function stored(table: Table, userId: UserId, id: string): Promise<Page | null> {
    const found = await pages.load(table, 'strong', userId, id);
    if (found === null) return null;
    const { version: _, ...page } = found;
    return page as unknown as Page;
  }

  async function writesOf(userId: UserId, id: string, [before, group]: readonly [Page | null, Lines<Line>], after: Page) {
    const condition = { if: before === null ? absent : is('version', versionOf(before)) };
    const line = lineOf(after);
    const { [id]: known, ...others } = group.lines;
    const own: Write =
      line === null
        ? { delete: pages.key(userId, id), ...condition }
        : { put: await pages.item({ ...after, version: versionOf(after) }, userId, id), ...condition };
    if (JSON.stringify(known ?? null) === JSON.stringify(line)) return [own];
    const next = { lines: line === null ? others : { ...others, [id]: line }, revision: group.revision + 1 };
    return [own, { put: await lines.item(next, userId, lines.groupOf(id)), if: unchangedSince(group.revision) }];
  }

  return {
    /** A page; an empty one when nothing is written on it. */
    load: async (table: Table, userId: UserId, id: string): Promise<Page> => (await stored(table, userId, id)) ?? empty,

    /** The lines of the pages of a range of ids, both included, by their ids. */
    async list(table: Table, userId: UserId, from: string, to: string): Promise<readonly (readonly [id: string, line: Line])[]> {
      if (from > to) return [];
      const [first, last] = [from, to].map((id) => linesKey(userId, lines.groupOf(id)).sk);
      const items = await table.query({ pk: writingKey(userId, '').pk, from: first!, to: last!, read: 'strong' });
      const groups = await Promise.all(items.map((item) => lines.read(item)));
      const found = groups.flatMap((group) => Object.entries(group.lines));
      return found.filter(([id]) => id >= from && id <= to).sort(([a], [b]) => (a < b ? -1 : 1));
    },

    /**
     * Writes on a page: its item and its line, both or neither. Null when `change` is null; refuses `book_busy` when other saves came first each time.
     */
    save(table: Table, userId: UserId, id: string, change: Change<Page>): Promise<Page | null> {
      const saved = optimistic(
        { table },
        {
          load: async () => {
            const [page, group] = await Promise.all([stored(table, userId, id), lines.load(table, userId, lines.groupOf(id))]);
            return [page, group ?? { lines: {}, revision: 0 }] as const;
          },
          decide: async (loaded): Promise<Decision<Page | null>> => {
            const before = loaded[0] ?? empty;
            const after = change(before);
            if (after === null || versionOf(after) === versionOf(before)) return { writes: [], answer: after === null ? null : before };
            return { writes: await writesOf(userId, id, loaded, after), answer: after };
          },
        },
      );
      return refuseBusy('book_busy', saved);
    },
  };
}

import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import { chapterTotals } from '#domain/journal/model/chapterTotals.ts';
import type { Totals } from '#domain/journal/model/journalManifest.ts';
import { gunzipJson } from '#functions/table/gzipJson.ts';
import { type Item, prefixes } from '#functions/table/table.ts';
import type { KeyGroup } from '#infra/functionPermissions.ts';

/** A chapter's compared values; the rest is not kept, so that a large table fits in memory. */
export type ChapterSummary = {
  readonly account: string;
  readonly trades: number;
  readonly open: number;
  readonly totals: readonly Totals[];
};

/** A table's items by group and partition. Chapters are summaries under their pk and sk; null where one cannot be read. */
export type StoredItems = {
  readonly count: number;
  readonly of: (group: KeyGroup) => ReadonlyMap<string, readonly Item[]>;
  readonly chapters: ReadonlyMap<string, ChapterSummary | null>;
  /** Items of no group. */
  readonly unknown: readonly string[];
};

const groups = Object.entries(prefixes) as [KeyGroup, string][];
const groupOf = (pk: string): KeyGroup | undefined => groups.find(([, prefix]) => pk.startsWith(prefix))?.[0];

async function summaryOf(gz: unknown): Promise<ChapterSummary | null> {
  try {
    const chapter = decodeChapter(await gunzipJson(gz));
    return { account: chapter.account, trades: chapter.size, open: chapter.trades.open.length, totals: chapterTotals(chapter) };
  } catch {
    return null;
  }
}

/** Sorts a table's items for the rules. */
export async function storedItems(items: AsyncIterable<Item> | Iterable<Item>): Promise<StoredItems> {
  const all = new Map<KeyGroup, Map<string, Item[]>>();
  const chapters = new Map<string, ChapterSummary | null>();
  const unknown: string[] = [];
  let count = 0;
  for await (const item of items) {
    count++;
    const group = groupOf(item.pk);
    if (group === undefined) unknown.push(`${item.pk} ${item.sk}`);
    else if (group === 'book' && item.sk.startsWith('CH#')) chapters.set(`${item.pk} ${item.sk}`, await summaryOf(item.gz));
    else {
      const partitions = all.get(group) ?? new Map<string, Item[]>();
      all.set(group, partitions);
      const partition = partitions.get(item.pk) ?? [];
      partitions.set(item.pk, partition);
      partition.push(item);
    }
  }
  return { count, of: (group) => all.get(group) ?? new Map(), chapters, unknown };
}

/** Compares stored data with itself; answers a sentence for each contradiction. `now` in UTC milliseconds. */
export type ConsistencyRule = (stored: StoredItems, now: number) => AsyncIterable<string> | Iterable<string>;

import { isDeepStrictEqual } from 'node:util';
import { type PackedManifest, unpackManifest } from '#domain/journal/codec/packedManifest.ts';
import { replaceTotals } from '#domain/journal/model/chapterTotals.ts';
import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';
import { gunzipJson } from '#functions/table/gzipJson.ts';
import type { Item } from '#functions/table/table.ts';
import { itemsOf } from './itemsOf.ts';
import type { ChapterSummary, ConsistencyRule, StoredItems } from './storedItems.ts';

async function manifestIn(item: Item): Promise<JournalManifest | null> {
  try {
    return unpackManifest((await gunzipJson(item.gz)) as PackedManifest);
  } catch {
    return null;
  }
}

function* journal(stored: StoredItems, pk: string, { entries, totals }: JournalManifest): Iterable<string> {
  const found: ChapterSummary[] = [];
  for (const { id, account, trades, open } of entries) {
    const chapter = stored.chapters.get(`${pk} CH#${id}`);
    if (chapter === undefined) yield `${pk} names the chapter ${id}, which is not there.`;
    else if (chapter === null) yield `${pk}: the chapter ${id} cannot be read.`;
    else {
      found.push(chapter);
      if (chapter.account !== account || chapter.trades !== trades || chapter.open !== open)
        yield `${pk}: the chapter ${id} is not what the manifest says of it.`;
    }
  }
  if (found.length < entries.length) return;
  const counted = replaceTotals(
    [],
    [],
    found.flatMap((chapter) => chapter.totals),
  );
  if (!isDeepStrictEqual(new Map(counted.map((one) => [one.currency, one])), new Map(totals.map((one) => [one.currency, one]))))
    yield `${pk}: the totals are not the sum of its chapters.`;
}

/** Every chapter in a manifest exists and matches it, and the totals are their sum. */
export const wholeJournals: ConsistencyRule = async function* (stored) {
  for (const item of itemsOf(stored, 'book')) {
    if (item.sk !== 'BOOK') continue;
    const manifest = await manifestIn(item);
    if (manifest === null) yield `${item.pk} cannot be read.`;
    else if (manifest.version !== item.version) yield `${item.pk} is version ${item.version} outside and ${manifest.version} inside.`;
    else yield* journal(stored, item.pk, manifest);
  }
};

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readFile } from '#domain/importers/readFile.ts';
import { encodeChapter } from '#domain/journal/codec/encodeChapter.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import type { JournalSummary, JournalWorker } from '../worker/journalWorker.ts';

const fixtures = join(import.meta.dirname, '../../../../tests/fixtures/imports');

/** Bytes of a sample file of a broker, for tests. */
export const sampleFile = (path: string): Uint8Array => new Uint8Array(readFileSync(join(fixtures, path)));

/** The expected contents of a sample. */
export const sampleTruth = (path: string) => JSON.parse(readFileSync(join(fixtures, `${path}.expected.json`), 'utf8')).expected;

/** The fills of a sample, read as New York times into the account "Main". */
export function sampleFills(path: string): readonly Fill[] {
  const imported = readFile(sampleFile(path), path, { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in imported) throw new Error(imported.sentence);
  return imported.fills;
}

/** Fills as the chapters a server would serve: one per account and month of opening, as parsed JSON by id. */
export function chaptersOf(fills: readonly Fill[], version = 1, lots: LotMethod = 'fifo'): ReadonlyMap<string, unknown> {
  const { trades, unmatched } = matchFills(fills, lots);
  const place = (account: string, time: number) => `${account}/${new Date(time).toISOString().slice(0, 7)}`;
  const groups = Map.groupBy(trades, (trade) => place(trade.account, trade.openedAt));
  const unmatchedByMonth = Map.groupBy(
    unmatched.map(({ fill, quantity }) => ({ ...fill, quantity })),
    (fill) => place(fill.account, fill.time),
  );
  return new Map(
    [...new Set([...groups.keys(), ...unmatchedByMonth.keys()])].map((key) => {
      const [account, month] = key.split('/') as [string, string];
      const pages = (groups.get(key) ?? []).map((trade) => ({ trade, note: null }));
      const chapter = encodeChapter({
        account,
        month,
        annotatedTrades: pages,
        unmatchedFills: unmatchedByMonth.get(key) ?? [],
        unattached: [],
      });
      return [`${key}/${version}`, JSON.parse(JSON.stringify(chapter))];
    }),
  );
}

type Chapters = ReadonlyMap<string, unknown>;

const gz = (chapter: unknown): Uint8Array => new Uint8Array(gzipSync(JSON.stringify(chapter)));

/** The calls of a server that has these chapters. */
export const servedBook = (chapters: () => Chapters, version: () => number = () => 1) => ({
  book: async () => ({ version: version(), entries: [...chapters().keys()].map((id) => ({ id, bytes: 1000 })) }),
  chapters: async ({ ids }: { readonly ids: readonly string[] }) => ids.map((id) => gz(chapters().get(id))),
});

/** Loads these chapters into a worker, as a sync does. */
export async function loadChapters(worker: JournalWorker, chapters: Chapters, version = 1): Promise<JournalSummary> {
  await worker.stage([...chapters].map(([id, chapter]) => ({ id, gz: gz(chapter) })));
  return worker.commitSync(version, [...chapters.keys()]);
}

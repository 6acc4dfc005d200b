// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { createDatabase, done } from '#browser/storage/createDatabase.ts';
import { type Sealed, sealKeyOf } from '#browser/storage/seal.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { chapterTable } from '#domain/journal/views/chapterTable.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { chaptersOf, sampleFills } from '../testing/testBook.ts';
import { encryptedCache } from './encryptedCache.ts';
import { packData } from './packTable.ts';
import { unpackData } from './unpackData.ts';

const database = createDatabase(indexedDB);
const key = (await sealKeyOf('AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'))!;
const maya = userIdOf('maya');
beforeEach(() => database.forgetEverybody().then(() => database.openFor(maya)));

const withCode = (code: string | null) => encryptedCache(database, code)(key)!;
const samples = ['schwab/transactions.csv', '../optionSeller.csv', 'generic/generic-v1.csv'];

/** Stores a sample's chapters and, with a code, their tables; answers the chapters as they came. */
async function stored(sample: string, code: string | null) {
  const chapters = chaptersOf(sampleFills(sample)) as ReadonlyMap<string, Chapter>;
  const ids = [...chapters.keys()];
  const cache = withCode(code);
  await cache.commitSync(maya, { version: 1, ids }, chapters);
  await cache.saveTables(maya, chapters);
  return { chapters, ids };
}

/** Number of chapters parsed from text: their tables load without that. */
async function parsedTexts<T>(work: () => Promise<T>): Promise<{ readonly texts: number; readonly found: T }> {
  const parse = JSON.parse;
  let texts = 0;
  JSON.parse = (text: string, ...rest) => {
    if (text.includes('"partials":{') && !text.includes('"code":')) texts++;
    return parse(text, ...rest);
  };
  try {
    const found = await work();
    return { texts, found };
  } finally {
    JSON.parse = parse;
  }
}

const tablesOf = (found: ReadonlyMap<string, Chapter>) => [...found.values()].map(chapterTable);

describe('a journal that is opened again by the same program', () => {
  it.each(samples)('has the tables it would build, without reading its chapters: %s', async (sample) => {
    const { chapters, ids } = await stored(sample, 'a');
    const { texts, found } = await parsedTexts(async () => {
      const opened = await withCode('a').chapters(maya, ids);
      return { opened, tables: tablesOf(opened) };
    });
    expect(texts).toBe(0);
    expect(found.tables).toEqual([...chapters.values()].map((chapter) => chapterTable(structuredClone(chapter))));
  });

  it.each(samples)('has its chapters to the letter once something asks for them: %s', async (sample) => {
    const { chapters, ids } = await stored(sample, 'a');
    const opened = await withCode('a').chapters(maya, ids);
    for (const [id, chapter] of opened) {
      expect(chapter.fills).toEqual(chapters.get(id)!.fills);
      expect(JSON.parse(JSON.stringify(chapter))).toEqual(chapters.get(id));
      expect({ ...chapter }).toEqual(chapters.get(id));
    }
  });
});

test('another version of the program builds its own tables, and stores them', async () => {
  const { chapters, ids } = await stored(samples[0]!, 'a');
  const first = await parsedTexts(() => withCode('b').chapters(maya, ids));
  expect(first.texts).toBe(chapters.size);
  const cache = withCode('b');
  await cache.saveTables(maya, await cache.chapters(maya, ids));
  const second = await parsedTexts(() => withCode('b').chapters(maya, ids));
  expect(second.texts).toBe(0);
  expect(tablesOf(second.found)).toEqual(tablesOf(first.found));
});

test('a table that was changed on disk is not believed', async () => {
  const { ids, chapters } = await stored(samples[0]!, 'a');
  await database.transact('readwrite', async ({ chapters: store }) => {
    for (const at of (await done(store.getAllKeys())) as string[][]) {
      if (at.length < 3) continue;
      const sealed = await done<Sealed>(store.get(at));
      new Uint8Array(sealed.bytes)[40]! ^= 1;
      store.put(sealed, at);
    }
  });
  const opened = await withCode('a').chapters(maya, ids);
  expect(tablesOf(opened)).toEqual([...chapters.values()].map((chapter) => chapterTable(structuredClone(chapter))));
});

test('tables go with the chapters they are of', async () => {
  const { chapters, ids } = await stored(samples[0]!, 'a');
  const rest = ids.slice(1);
  await withCode('a').commitSync(maya, { version: 2, ids: rest }, new Map());
  const places = await database.transact('readonly', async ({ chapters: store }) => (await done(store.getAllKeys())) as string[][]);
  expect(places.filter((at) => at.length === 3)).toHaveLength(chapters.size - 1);
  expect(places.filter((at) => at.length === 2)).toHaveLength(chapters.size - 1);
});

test('any plain data with columns in it is unpacked unchanged', () => {
  const column = fc.oneof(
    fc.float64Array(),
    fc.bigInt64Array(),
    fc.uint32Array(),
    fc.int32Array(),
    fc.uint16Array(),
    fc.uint8Array(),
    fc.int8Array(),
  );
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.bigInt(), column);
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.dictionary(
        fc.string({ unit: 'grapheme-ascii' }).filter((name) => !/^(\$|__proto__$)/.test(name)),
        tie('tree'),
        { noNullPrototype: true },
      ),
    ),
  }));
  fc.assert(
    fc.property(fc.record({ data: tree, more: fc.array(fc.array(fc.string())) }), (value) => {
      expect(unpackData(packData(value).buffer)).toEqual(value);
    }),
  );
});

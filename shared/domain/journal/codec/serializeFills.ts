import type { Fill } from '#domain/trades/fill.ts';
import type { Chapter } from '../model/chapter.ts';
import { decodeChapter } from './decodeChapter.ts';
import { encodeChapter } from './encodeChapter.ts';
import { readChapter } from './readChapter.ts';

/** Fills of any accounts, batches and all, as one text: chapters of fills in no trade. */
export const serializeFills = (fills: readonly Fill[]): string =>
  JSON.stringify(
    [...Map.groupBy(fills, ({ account }) => account)].map(([account, unmatchedFills]) =>
      encodeChapter({ account, month: '', annotatedTrades: [], unmatchedFills, unattached: [] }),
    ),
  );

/** The same fills again. Throws `UnknownChapter` when a newer version wrote them. */
export const deserializeFills = (text: string): Fill[] =>
  (JSON.parse(text) as Chapter[]).flatMap((chapter) => [...readChapter(decodeChapter(chapter)).fills]);

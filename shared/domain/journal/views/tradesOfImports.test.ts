import { expect, it } from 'vitest';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill, shares } from '#domain/trades/testing/testFill.ts';
import { decimalOf, ONE, ZERO } from '#domain/units/decimal.ts';
import { DAY, millis } from '#domain/units/millis.ts';
import { readChapter } from '../codec/readChapter.ts';
import { commitImport } from '../commands/commitImport.ts';
import type { Chapter } from '../model/chapter.ts';
import { emptyManifest } from '../model/journalManifest.ts';
import { decided } from '../testing/decided.ts';
import { testImport } from '../testing/testImport.ts';
import { tradesOfImports } from './tradesOfImports.ts';

const euros = plainInstrument('stock', 'SAP', 'EUR', ONE);
const buy = (batch: string, day: string, instrument = shares) => fill('buy', '10', '5', `2026-03-${day}T15:00:00Z`, instrument, { batch });
const sell = (batch: string, day: string, instrument = shares) =>
  fill('sell', '10', '6', `2026-03-${day}T15:00:00Z`, instrument, { batch });

it('are those with a fill of the import, in any currency, and those with an opening added for one', () => {
  const late = { ...sell('march', '20', plainInstrument('stock', 'T', 'USD', ONE)), effect: 'close' as const };
  const fills = [buy('jan', '03'), sell('march', '04'), buy('jan', '05'), sell('jan', '06'), buy('march', '07', euros), late];
  const opening = {
    close: late.id,
    price: ONE,
    quantity: decimalOf(10),
    fee: ZERO,
    time: millis(late.time - DAY),
    precision: 'second' as const,
  };
  const { change } = decided(commitImport, { manifest: emptyManifest, input: testImport({ fills, openings: [opening] }) });
  const chapters: Chapter[] = change!.drafts.map(({ chapter }) => chapter);
  const named = (...imports: string[]) => {
    const ids = tradesOfImports(chapters, new Set(imports));
    const fillsById = new Map(chapters.flatMap((chapter) => readChapter(chapter).fills.map((each) => [each.id, each] as const)));
    return [...ids].map((id) => `${fillsById.get(id)!.instrument.symbol} ${fillsById.get(id)!.batch.slice(0, 8)}`).sort();
  };
  expect(named('march')).toEqual(['SAP march', 'T opening:', 'XYZ jan']);
  expect(named('jan')).toEqual(['XYZ jan', 'XYZ jan']);
  expect(named('march', 'jan')).toHaveLength(4);
  expect(named('none')).toEqual([]);
});

import type { BarSeries } from '#domain/bars/barSeries.ts';
import type { ListedSeries } from '#domain/bars/tradeWindow.ts';
import {
  type BarCandidate,
  barCandidates,
  barReadings,
  fillKeys,
  isOfFills,
  type Measured,
  measureTrades,
} from '#domain/excursions/measureTrades.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { chapterTable } from '#domain/journal/views/chapterTable.ts';
import type { MeasuredExcursion } from '#domain/metrics/table/tradeTable.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { type TradeId, tradeIdOf } from '#domain/units/ids.ts';

/** Bars that are to be read: those of a series that begin from one UTC second and before another. */
export type WantedBars = { readonly symbol: string; readonly seconds: number; readonly from: number; readonly until: number };

/** Storage of measurements in this browser, as JSON. */
type Store = { readonly read: () => Promise<unknown>; readonly save: (value: unknown) => Promise<void> };

/** The stored form of one trade: its key, and its figures if its bars are usable. */
type StoredRow = readonly [id: string, key: string, ...([mae: string, mfe: string, capture: number | null, seconds: number] | [])];

const packed = ([id, { key, found }]: readonly [TradeId, Measured]): StoredRow =>
  found === null ? [id, key] : [id, key, formatDecimal(found.mae), formatDecimal(found.mfe), found.capture, found.seconds];

function unpacked([id, key, mae, mfe, capture = null, seconds]: StoredRow): readonly [TradeId, Measured] {
  const isFound = mae !== undefined && mfe !== undefined && seconds !== undefined;
  return [tradeIdOf(id), { key, found: isFound ? { mae: decimal(mae), mfe: decimal(mfe), capture, seconds } : null }];
}

const wordOf = ({ symbol, seconds, from, until }: WantedBars) => `${symbol} ${seconds} ${from} ${until}`;

/** Measures trades with the bars passed to it, reading after reading, and stores the results: begins with the earlier results. */
export async function createExcursions(store: Store) {
  const before = ((await store.read()) ?? []) as readonly StoredRow[];
  let measured: ReadonlyMap<TradeId, Measured> = new Map(before.map(unpacked));
  let counted: ReadonlyMap<TradeId, Measured> | null = null;
  let candidates: readonly BarCandidate[] = [];
  let waiting = new Map<string, readonly BarCandidate[]>();
  const isMeasured = ({ id, key }: BarCandidate) => measured.get(id)?.key === key;

  return {
    /** Bars to read so that every trade of the chapters is measured, given the listed series. */
    wanted(chapters: readonly Chapter[], listed: readonly ListedSeries[]): readonly WantedBars[] {
      candidates = barCandidates(chapters, listed);
      const readings = barReadings(candidates.filter((trade) => !isMeasured(trade)));
      waiting = new Map(readings.map(({ trades, ...bars }) => [wordOf(bars), trades]));
      return readings.map(({ trades: _, ...bars }) => bars);
    },
    /** Measures with requested bars; null: they no longer exist. */
    measure(wanted: WantedBars, bars: BarSeries | null): void {
      measured = new Map([...measured, ...measureTrades({ trades: waiting.get(wordOf(wanted)) ?? [] }, bars)]);
    },
    /** Counts the known results of the last requested trades, and stores them; everything else is dropped. False: nothing changed. */
    async count(): Promise<boolean> {
      const next = new Map(candidates.filter(isMeasured).map(({ id }) => [id, measured.get(id)!]));
      const last = counted;
      measured = next;
      counted = next;
      if (next.size === (last?.size ?? 0) && [...next].every(([id, found]) => last?.get(id) === found)) return false;
      await store.save([...next].map(packed));
      return true;
    },
    /** The valid measures, for trades with unchanged fills. */
    excursionsIn(chapters: readonly Chapter[]): ReadonlyMap<TradeId, MeasuredExcursion> {
      const found = new Map<TradeId, MeasuredExcursion>();
      for (const chapter of counted === null || counted.size === 0 ? [] : chapters)
        for (const [row, id] of chapterTable(chapter).id.entries()) {
          const own = counted?.get(id);
          if (own?.found != null && isOfFills(own.key, fillKeys(chapter)[row]!)) found.set(id, own.found);
        }
      return found;
    },
  };
}

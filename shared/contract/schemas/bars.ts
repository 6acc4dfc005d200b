import * as z from 'zod/mini';
import { BAR_SYMBOL, type BarSeries, barLimits } from '#domain/bars/barSeries.ts';
import { type MarketProviderName, marketProviders } from '#domain/bars/marketProviders.ts';
import { count } from '#domain/format/percent.ts';
import type { ReadonlyDeep } from '#shared/readonlyDeep.ts';
import { shaped } from './text.ts';

const tooMany = `One file takes up to ${count(barLimits.rows)} bars. Split it, or choose a longer timeframe.`;
const notWhole = 'Some bars didn’t arrive. Please choose the file again.';

// One check over a whole column instead of a schema for each of its numbers.
const column = (fits: (value: unknown) => boolean) =>
  z.array(z.any()).check(
    z.maxLength(barLimits.rows, tooMany),
    z.refine((values) => values.every(fits), notWhole),
  );
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const isTime = (value: unknown): boolean => isWhole(value) && (value as number) >= 0 && (value as number) < 4_102_444_800;
const isVolume = (value: unknown): boolean => typeof value === 'number' && value >= 0 && value < 1e15;

/** See BAR_SYMBOL. */
export const BarSymbol = shaped(40, BAR_SYMBOL, 'Use a symbol such as AMD.');
/** Length of a bar in seconds: 1 to a day. */
const BarSeconds = z.int().check(z.gte(1), z.lte(barLimits.seconds));
/** The same in an address. */
export const BarSecondsText = shaped(5, /^[1-9]\d{0,4}$/);

/** Candles as columns; `barFault` checks consistency between them. */
export const Bars: z.ZodMiniType<ReadonlyDeep<BarSeries>, ReadonlyDeep<BarSeries>> = z.strictObject({
  symbol: BarSymbol,
  seconds: BarSeconds,
  scale: z.int().check(z.gte(0), z.lte(8)),
  time: column(isTime),
  open: column(isWhole),
  high: column(isWhole),
  low: column(isWhole),
  close: column(isWhole),
  volume: z.nullable(column(isVolume)),
});

/**
 * A series' list row. Times are UTC seconds; `slots`: number of bars in each of its pieces (`barSlot`); `source`:
 * the latest source file.
 */
export const ListedBars = z.object({
  symbol: z.string(),
  seconds: z.number(),
  from: z.number(),
  until: z.number(),
  bars: z.number(),
  slots: z.record(z.string(), z.number()),
  source: z.string(),
  savedAt: z.string(),
});

/** The providers of bars, by the names that are stored. */
export const marketProviderNames = Object.keys(marketProviders) as [MarketProviderName, ...MarketProviderName[]];

/** A user's market-data provider, and since when. */
export const MarketConnection = z.object({ provider: z.enum(marketProviderNames), connectedAt: z.string() });

const asShown = 'Copy it exactly as your provider shows it.';
/** A provider's key: letters, digits and separators. */
const KeyText = shaped(200, /^[\w./+=:-]{1,200}$/, asShown);

/** A key of a provider; its ID where keys of that provider have one, else null. */
export const MarketKeyInput = z
  .strictObject({ provider: z.enum(marketProviderNames), keyId: z.nullable(KeyText), secret: KeyText })
  .check(z.refine(({ provider, keyId }) => (keyId !== null) === marketProviders[provider].hasKeyId, { error: asShown, path: ['keyId'] }));

import * as z from 'zod/mini';
import { count } from '#domain/format/percent.ts';
import { Day, shaped, text } from '../schemas/text.ts';

/** Most fills in one commit. */
export const MAX_FILLS = 200_000;
/** Most instruments in one commit: in a hedging account each position is an instrument of its own, with two fills. */
const MOST_INSTRUMENTS = 100_000;

const tooMany = `One import takes up to ${count(MAX_FILLS)} fills. Please split the file by year.`;
const notWhole = 'Some fills didn’t arrive. Please import the file again.';
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const isWholeText = (value: unknown): boolean => typeof value === 'string' && value.length < 42 && /^-?\d{1,40}$/.test(value);

// One check over a whole column instead of a schema for each of its numbers: 200,000 fills have 1.8 million of them.
const column = (fits: (value: unknown) => boolean) =>
  z.array(z.any()).check(
    z.maxLength(MAX_FILLS, tooMany),
    z.refine((values) => values.every(fits), notWhole),
  );

const Whole = z.int(notWhole);
const Small = z.union([Whole, column((value) => isWhole(value) && (value as number) >= 0)], notWhole);
const Column = z.strictObject({
  e: Whole.check(z.gte(0, notWhole), z.lte(31, notWhole)),
  v: z.union([Whole, column(isWhole), column(isWholeText)], notWhole),
});

const Text = (longest: number) => text(longest, z.minLength(1));
const Positive = shaped(21, /^\d{1,12}(\.\d{1,8})?$/, notWhole);

const Instrument = z.strictObject({
  key: Text(60),
  kind: z.enum(['stock', 'option', 'future', 'futureOption', 'forex', 'crypto', 'index', 'cfd']),
  symbol: z.optional(Text(60)),
  underlying: z.optional(Text(60)),
  currency: shaped(8, /^[A-Z]{3,8}$/, 'A currency is three capital letters such as USD.'),
  multiplier: z.optional(Positive),
  expiry: z.optional(Day()),
  strike: z.optional(Positive),
  right: z.optional(z.enum(['C', 'P'])),
});

/**
 * The fills of one account as columns (shared/domain/journal/codec/packFills writes them, unpackFills checks them
 * against each other). A column of equal values is one number; `v × 10^e` is the value; times are steps from the fill
 * before, in milliseconds.
 */
export const PackedFills = z.strictObject({
  instruments: z
    .array(Instrument)
    .check(z.maxLength(MOST_INSTRUMENTS, `One import takes up to ${count(MOST_INSTRUMENTS)} instruments. Please split the file by year.`)),
  counts: Small,
  ids: z.string().check(z.maxLength(MAX_FILLS * 11, { error: tooMany, abort: true }), z.regex(/^[A-Za-z0-9_-]*$/, notWhole)),
  action: Small,
  quantity: Column,
  price: Column,
  fee: Column,
  time: Column,
  precision: Small,
  order: Column,
  effect: Small,
  stated: z.optional(z.strictObject({ rows: column((value) => isWhole(value) && (value as number) >= 0), gross: Column })),
  tradeDays: z.optional(
    z.strictObject({
      rows: column((value) => isWhole(value) && (value as number) >= 0),
      days: z.array(Day()).check(z.maxLength(MAX_FILLS)),
    }),
  ),
});

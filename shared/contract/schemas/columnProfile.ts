import * as z from 'zod/mini';
import { MOST_FEE_COLUMNS, type ColumnProfile as Profile } from '#domain/importers/columns/columnProfile.ts';
import { boundedRecord, shaped, text } from './text.ts';

const Column = z.optional(text(80, z.minLength(1)));

const FeeColumn = z.strictObject({ column: text(80, z.minLength(1)), costs: z.enum(['above', 'below']) });

const Sides = boundedRecord(text(40), z.enum(['buy', 'sell', 'short', 'cover', 'skip']), 60, 'Too many words for buy and sell.');

/**
 * Column mapping of an unknown broker's file, made once by its owner: see
 * shared/domain/importers/columns/columnProfile.ts. `shape` names the header.
 */
export const ColumnProfile: z.ZodMiniType<Profile, Profile> = z.strictObject({
  shape: shaped(11, /^[\w-]{11}$/),
  columns: z.strictObject({
    date: Column,
    time: Column,
    symbol: Column,
    side: Column,
    quantity: Column,
    price: Column,
    exitDate: Column,
    exitTime: Column,
    exitPrice: Column,
    pnl: Column,
    commission: Column,
    fees: Column,
    feeCurrency: Column,
    currency: Column,
    asset: Column,
    multiplier: Column,
    status: Column,
    account: Column,
    id: Column,
  }),
  dates: z.enum(['year', 'month', 'day']),
  decimals: z.enum(['.', ',']),
  sides: Sides,
  costs: z.enum(['above', 'below']),
  kind: z.enum(['stock', 'future', 'forex', 'crypto']),
  rowKind: z.optional(z.enum(['executions', 'trades'])),
  feeColumns: z.optional(z.array(FeeColumn).check(z.maxLength(MOST_FEE_COLUMNS))),
  currency: z.optional(shaped(3, /^[A-Z]{3}$/)),
});

import * as z from 'zod/mini';

const Column = z.optional(z.string().check(z.minLength(1), z.maxLength(80)));

/** How a file of no known broker is read, as its owner described it once: see shared/domain/importers/columnProfile.ts. `shape` names the header. */
export const ColumnProfile = z.strictObject({
  shape: z.string().check(z.regex(/^[\w-]{11}$/)),
  columns: z.strictObject({
    date: Column,
    time: Column,
    symbol: Column,
    side: Column,
    quantity: Column,
    price: Column,
    commission: Column,
    fees: Column,
    currency: Column,
    asset: Column,
    multiplier: Column,
    account: Column,
    id: Column,
  }),
  dates: z.enum(['year', 'month', 'day']),
  decimals: z.enum(['.', ',']),
  sides: z
    .record(z.string().check(z.maxLength(40)), z.enum(['buy', 'sell', 'short', 'cover', 'skip']))
    .check(z.refine((sides) => Object.keys(sides).length <= 60, 'Too many words for buy and sell.')),
  costs: z.enum(['above', 'below']),
  kind: z.enum(['stock', 'future', 'forex', 'crypto']),
});
export type ColumnProfile = z.infer<typeof ColumnProfile>;

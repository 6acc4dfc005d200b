import type { MissedTrade } from '#domain/missed/missedTrade.ts';
import { type Decimal, decimal, formatDecimal } from '#domain/units/decimal.ts';
import { instantOf } from '#domain/units/millis.ts';
import type { StoredMissedTrade } from '#functions/journal/missedTradeItems.ts';

type PriceField = 'multiplier' | 'quantity' | 'entry' | 'stop' | 'target' | 'exit';
/** A missed trade as it travels: prices as decimal text, the time as ISO 8601. */
type MissedTradeText = Omit<MissedTrade, PriceField | 'seenAt'> & {
  readonly [Name in PriceField]: null extends MissedTrade[Name] ? string | null : string;
} & { readonly seenAt: string };

const priceOf = (text: string | null): Decimal | null => (text === null ? null : decimal(text));
const textOf = (price: Decimal | null): string | null => (price === null ? null : formatDecimal(price));

/** A missed trade from its text. */
export const parseMissedTrade = ({ multiplier, quantity, entry, stop, target, exit, seenAt, ...rest }: MissedTradeText): MissedTrade => ({
  ...rest,
  symbol: rest.symbol.toUpperCase(),
  multiplier: decimal(multiplier),
  entry: decimal(entry),
  seenAt: instantOf(seenAt),
  quantity: priceOf(quantity),
  stop: priceOf(stop),
  target: priceOf(target),
  exit: priceOf(exit),
});

/** A stored missed trade in the API's shape. */
export const missedTradeView = ({
  revision,
  ...trade
}: StoredMissedTrade): MissedTradeText & { readonly id: string; readonly version: number } => ({
  ...trade,
  multiplier: formatDecimal(trade.multiplier),
  entry: formatDecimal(trade.entry),
  seenAt: new Date(trade.seenAt).toISOString(),
  quantity: textOf(trade.quantity),
  stop: textOf(trade.stop),
  target: textOf(trade.target),
  exit: textOf(trade.exit),
  version: revision,
});

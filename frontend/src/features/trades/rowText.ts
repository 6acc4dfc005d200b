import { sides } from '#copy/commonTexts.ts';
import { count, counted } from '#domain/format/percent.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import type { StrategyTerms } from '#domain/options/strategies/strategyTerms.ts';
import { formatDecimal, negate, toNumber } from '#domain/units/decimal.ts';
import { expiryText, instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';

/** A row's instrument texts. Prices and sizes ready to show; null if a row has none of its own. */
export type RowText = {
  readonly name: string;
  /** "170/175/190/195 · Dec 19", "250 put · Mar 20 ’28" a year or more ahead; nothing for shares. */
  readonly detail: string;
  /** Its strategy name if it is more than a trade: "Iron condor". */
  readonly strategy: string | null;
  /** "Long" or "Short" of a trade, and of a strategy with one leg. */
  readonly side: string | null;
  readonly size: string | null;
  readonly entry: string | null;
  readonly exit: string | null;
  /** An option: bought for a debit, sold for a credit, all its legs together; null for shares. */
  readonly premium: 'credit' | 'debit' | null;
};

/** More strikes than these are written as their range. */
const MOST_STRIKES = 6;

/** "170/175/190/195 · Dec 19", "200 shares + 280 call · Dec 18". */
function termsText({ shares, strikes, expiries, right }: StrategyTerms, openedAt: number): string {
  const each = strikes.map(formatDecimal);
  const options =
    each.length > MOST_STRIKES
      ? `${each[0]}–${each.at(-1)}, ${each.length} strikes`
      : `${each.join('/')}${each.length === 1 && right !== null ? (right === 'C' ? ' call' : ' put') : ''}`;
  const legs = shares === 0n ? options : `${count(toNumber(shares))} shares + ${options}`;
  return [legs, expiries.map((day) => expiryText(day, openedAt)).join('/')].filter((part) => part !== '').join(' · ');
}

/** "SPY Iron condor", "AAPL": a row in a few words. */
export const rowName = ({ trade, group }: GroupedRow): string =>
  group === null ? instrumentName(trade.instrument) : `${trade.instrument.underlying} ${group.name}`;

/** Texts of a trade, or of a strategy with one leg. */
function textOfTrade(trade: GroupedRow['trade'], strategy: string | null, column: number | undefined): RowText {
  const isLong = trade.side === 'long';
  const digits = column ?? priceDigits([trade.entryPrice, trade.exitPrice ?? 0]);
  return {
    name: instrumentName(trade.instrument),
    detail: instrumentDetail(trade.instrument, trade.openedAt),
    strategy,
    side: sides[trade.side],
    size: count(sizeOf(trade)),
    entry: price(trade.entryPrice, digits),
    exit: trade.exitPrice === null ? null : price(trade.exitPrice, digits),
    premium: trade.instrument.right === undefined ? null : isLong ? 'debit' : 'credit',
  };
}

const sizeOf = ({ closedAt, openQuantity, quantity }: GroupedRow['trade']): number => (closedAt === null ? openQuantity : quantity);

/** Texts of a row, for any place. `column`: decimals of the prices in its column; its own if omitted. */
export function rowText({ trade, group }: GroupedRow, column?: number): RowText {
  if (group === null || group.trades === 1) return textOfTrade(trade, group?.name ?? null, column);
  const { terms } = group;
  const base = { name: trade.instrument.underlying, strategy: group.name, side: null };
  if (terms === null) {
    const size = sizeOf(trade);
    const own = Number.isNaN(size) ? null : count(size);
    return { ...base, detail: counted(group.trades, 'trade'), size: own, entry: null, exit: null, premium: null };
  }
  const paid = terms.entry < 0n;
  const [entry, exit] = [terms.entry, terms.exit].map((value) => (value === null ? null : toNumber(paid ? negate(value) : value)));
  const digits = column ?? priceDigits([entry!, exit ?? 0]);
  return {
    ...base,
    detail: termsText(terms, trade.openedAt),
    size: count(toNumber(terms.lots)),
    entry: price(entry!, digits),
    exit: exit === null ? null : price(exit!, digits),
    premium: terms.entry === 0n ? null : paid ? 'debit' : 'credit',
  };
}

import { inZone } from '../format/inZone.ts';
import { readChapter } from '../journal/codec/readChapter.ts';
import type { Chapter } from '../journal/model/chapter.ts';
import { chapterTable } from '../journal/views/chapterTable.ts';
import { DAY_ONLY } from '../metrics/table/tradeTable.ts';
import type { Fill, FillAction } from '../trades/fill.ts';
import { type Instrument, type InstrumentKind, strikeText } from '../trades/instrument.ts';
import { add, formatDecimal, prorate, subtract, toNumber, ZERO } from '../units/decimal.ts';
import type { TradeId } from '../units/ids.ts';
import { reviewLimits } from './groupSharing.ts';

/**
 * One fill as a group sees it: its `share` of the opened quantity in percent, `quantity` only if the group shows sizes, `r` from the
 * average entry. After splits.
 */
type ReviewedFill = {
  readonly at: number;
  readonly action: FillAction;
  readonly opens: boolean;
  readonly share: number;
  readonly quantity: string | null;
  readonly price: number;
  readonly r: number | null;
};

/** A closed trade as a group sees it: never an account, never money. `r` is null without a known risk, `percent` is of its entry value. UTC milliseconds. */
export type ReviewedTrade = {
  readonly symbol: string;
  readonly kind: InstrumentKind;
  readonly side: 'long' | 'short';
  readonly setup: string | null;
  readonly openedAt: number;
  readonly closedAt: number;
  /** Only the days are known. */
  readonly dayOnly: boolean;
  readonly r: number | null;
  readonly percent: number | null;
  readonly fills: readonly ReviewedFill[];
};

/** "SOFI 25 put Feb 20, 2026" for an option, the symbol of everything else. */
function shownName(instrument: Instrument): string {
  const { right, expiry, underlying, symbol } = instrument;
  if (right === undefined || expiry === undefined) return symbol;
  const day = inZone('UTC', { dateStyle: 'medium' }).format(Date.parse(expiry));
  return `${underlying} ${strikeText(instrument)} ${right === 'C' ? 'call' : 'put'} ${day}`;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100 || 0;
const orNull = (value: number): number | null => (Number.isFinite(value) ? hundredths(value) : null);

/** The fills of a trade, in order of time, in the units and prices after all of its splits; the splits themselves are left out. */
function fillsAfterSplits(side: 'long' | 'short', fills: readonly Fill[]): readonly Fill[] {
  const opens: FillAction = side === 'long' ? 'buy' : 'sell';
  let held = ZERO;
  let adjusted: Fill[] = [];
  for (const fill of fills) {
    const { action, quantity } = fill;
    const before = held;
    held = action === 'split' || action === opens ? add(held, quantity) : subtract(held, quantity);
    if (action !== 'split') adjusted.push(fill);
    else if (before > 0n && held > 0n)
      adjusted = adjusted.map((each) => ({
        ...each,
        quantity: prorate(each.quantity, held, before),
        price: prorate(each.price, before, held),
      }));
  }
  return adjusted;
}

/** A trade of a chapter as a study group sees it, with its first fills; or why it cannot be shown to one. `risk`: money that its R counts from, 0 for none. */
export function reviewedTrade(
  chapter: Chapter,
  id: TradeId,
  { sizes, risk }: { readonly sizes: boolean; readonly risk: number },
): ReviewedTrade | 'missing' | 'open' {
  const table = chapterTable(chapter);
  const row = table.id.indexOf(id);
  if (row < 0) return 'missing';
  if (Number.isNaN(table.closedAt[row])) return 'open';
  const from = table.fillCount.slice(0, row).reduce((sum, count) => sum + count, 0);
  const [side, sign] = table.side[row] === 1 ? (['long', 1] as const) : (['short', -1] as const);
  const own = fillsAfterSplits(side, readChapter(chapter).fills.slice(from, from + table.fillCount[row]!));
  const instrument = table.instruments[table.instrument[row]!]!;
  const opens = ({ action }: Fill): boolean => action === (sign === 1 ? 'buy' : 'sell');
  const opened = own.filter(opens).reduce((sum, { quantity }) => sum + toNumber(quantity), 0);
  const entry = table.entryPrice[row]!;
  const worth = opened * toNumber(instrument.multiplier);
  const net = (Number(table.gross[row]) - Number(table.fees[row])) / 10 ** table.scale;
  const inR = (money: number): number | null => (risk > 0 ? orNull(money / risk) : null);
  return {
    symbol: shownName(instrument),
    kind: instrument.kind,
    side,
    setup: table.setups[table.setup[row]!] || null,
    openedAt: table.openedAt[row]!,
    closedAt: table.closedAt[row]!,
    dayOnly: table.precision[row] === DAY_ONLY,
    r: inR(net),
    percent: entry > 0 ? orNull((100 * net) / (entry * worth)) : null,
    fills: own.slice(0, reviewLimits.fills).map((fill) => {
      const { time, action, quantity, price } = fill;
      return {
        at: time,
        action,
        opens: opens(fill),
        share: orNull((100 * toNumber(quantity)) / opened) ?? 0,
        quantity: sizes ? formatDecimal(quantity) : null,
        price: toNumber(price),
        r: inR(sign * (toNumber(price) - entry) * worth),
      };
    }),
  };
}

import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { ledgerOf } from './rebuildMonths.ts';

const familyOf = ({ underlying, currency }: Pick<Instrument, 'underlying' | 'currency'>) => `${underlying}\n${currency}`;

/**
 * The trades of every underlying with options in an account: all that can be part of a strategy or a campaign. The
 * grouping is the same for any lot method; amounts are from the table, which uses the account's own.
 */
export function tradesWithOptions(chapters: readonly Chapter[]): Trade[] {
  const found: Trade[] = [];
  for (const own of Map.groupBy(chapters, ({ account }) => account).values()) {
    if (!own.some(({ instruments }) => instruments.some(({ right }) => right !== undefined))) continue;
    const fills = [...ledgerOf(own.map((chapter) => ({ entry: { part: 0 }, chapter }))).fills.values()];
    const families = new Set(
      fills.filter(({ instrument }) => instrument.right !== undefined).map(({ instrument }) => familyOf(instrument)),
    );
    for (const trade of matchFills(fills.filter(({ instrument }) => families.has(familyOf(instrument)))).trades) found.push(trade);
  }
  return found;
}

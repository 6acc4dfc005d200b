import { type RiskSource, riskSources } from '#domain/accounts/riskSettings.ts';
import type { MeasuredExcursion } from '#domain/metrics/table/tradeTable.ts';
import { chargedFees, DAY_ONLY, excursionAt, type MoneyColumn, type TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { netOf } from '#domain/trades/trade.ts';
import { type Decimal, fromScaled } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';

/** One trade of the list, as the worker hands it over. Money is exact; prices and sizes are for reading. */
export type JournalTrade = {
  readonly id: TradeId;
  readonly account: string;
  readonly instrument: Instrument;
  readonly side: 'long' | 'short';
  readonly openedAt: Millis;
  /** Null while open. */
  readonly closedAt: Millis | null;
  readonly dayOnly: boolean;
  readonly quantity: number;
  readonly openQuantity: number;
  readonly entryPrice: number;
  readonly exitPrice: number | null;
  readonly gross: Decimal;
  readonly fees: Decimal;
  /** The result as the view has it: after fees, or before them. */
  readonly net: Decimal;
  /** Money that R counts from, and its source; null when none is known. */
  readonly risk: Decimal | null;
  readonly riskFrom: RiskSource | null;
  /** That result in multiples of that risk; null when the risk is not known. */
  readonly r: number | null;
  /** One leg of a structure: the structure has a risk and R, its legs have none. */
  readonly isLeg: boolean;
  readonly fills: number;
  readonly setup: string;
  readonly tags: readonly string[];
  readonly mistakes: readonly string[];
  readonly emotions: readonly string[];
  /** The checklist of a playbook (see readChecks). */
  readonly checks: readonly string[];
  /** 1 to 5; 0 if not rated. */
  readonly rating: number;
  readonly reviewed: boolean;
  readonly screenshots: number;
  /** Number of additions while losing. */
  readonly addsToLoser: number;
  /** Its excursion from price bars; null if unknown or not loaded. */
  readonly excursion: MeasuredExcursion | null;
};

/** One value of a money column as a Decimal. */
export const moneyAt = (table: TradeTable, column: MoneyColumn, row: number): Decimal => fromScaled(column[row]!, table.scale);

/** One row of the table as a trade. */
export function journalTrade(table: TradeTable, row: number): JournalTrade {
  const gross = moneyAt(table, table.gross, row);
  const fees = moneyAt(table, chargedFees(table), row);
  const net = netOf({ gross, fees: moneyAt(table, table.fees, row) });
  const risk = moneyAt(table, table.risk, row);
  const closedAt = table.closedAt[row]!;
  const exit = table.exitPrice[row]!;
  return {
    id: table.id[row]!,
    account: table.accounts[table.account[row]!]!,
    instrument: table.instruments[table.instrument[row]!]!,
    side: table.side[row] === 1 ? 'long' : 'short',
    openedAt: table.openedAt[row]!,
    closedAt: Number.isNaN(closedAt) ? null : closedAt,
    dayOnly: table.precision[row] === DAY_ONLY,
    quantity: table.quantity[row]!,
    openQuantity: table.openQuantity[row]!,
    entryPrice: table.entryPrice[row]!,
    exitPrice: Number.isNaN(exit) ? null : exit,
    gross,
    fees,
    net,
    risk: risk > 0n ? risk : null,
    riskFrom: riskSources[(table.riskFrom?.[row] ?? 0) - 1] ?? null,
    r: risk > 0n ? Number(net) / Number(risk) : null,
    isLeg: table.legs?.[row] === 1,
    fills: table.fillCount[row]!,
    setup: table.setups[table.setup[row]!] ?? '',
    tags: table.tagSets[table.tags[row]!] ?? [],
    mistakes: table.mistakeSets[table.mistakes[row]!] ?? [],
    emotions: table.emotionSets[table.emotions[row]!] ?? [],
    checks: table.checkSets[table.checks[row]!] ?? [],
    rating: table.rating[row]!,
    reviewed: table.reviewed[row] === 1,
    screenshots: table.screenshots[row]!,
    addsToLoser: table.addsToLoser[row]!,
    excursion: excursionAt(table, row) ?? null,
  };
}

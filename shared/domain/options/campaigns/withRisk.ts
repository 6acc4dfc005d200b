import { type RiskRules, type RiskSource, riskPerTradeIn, riskSources } from '#domain/accounts/riskSettings.ts';
import { moneyColumn } from '#domain/metrics/table/amountColumns.ts';
import { joinAmounts, sharedScale } from '#domain/metrics/table/joinAmounts.ts';
import { risksOf } from '#domain/metrics/table/joinTables.ts';
import { roundedRisk } from '#domain/metrics/table/riskAtStop.ts';
import type { MoneyColumn, TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { dayNumber, dayNumberOf } from '#domain/units/dayKey.ts';
import { add, type Decimal, decimal, decimalOf, fromScaled, fromUnits, prorate, SCALE, ZERO } from '#domain/units/decimal.ts';
import { zoneClock } from '#domain/units/zoneClock.ts';
import { boundedLoss } from '../payoff.ts';
import { legOf, type Strategy } from '../strategies/strategiesOf.ts';
import type { Campaign } from './campaignsOf.ts';

type GroupAt = (row: number) => Strategy | Campaign | null;

/** A display number, which has at most eight decimals, as a Decimal. */
const nearest = (value: number): Decimal => fromUnits(BigInt(Math.round(value * 10 ** SCALE)));

/** The most that a row can lose by its options when it was opened: of a campaign, by those it began with. */
function mostLost(table: TradeTable, row: number, group: Strategy | Campaign | null): Decimal | null {
  const first = group !== null && 'strategies' in group ? group.strategies.find(({ openedAt }) => openedAt === group.openedAt) : group;
  const instrument = table.instruments[table.instrument[row]!]!;
  if (first != null) return boundedLoss(first.trades.map(legOf));
  if (group !== null || instrument.right === undefined) return null;
  const side = table.side[row] === 1 ? 'long' : 'short';
  return boundedLoss([legOf({ side, quantity: nearest(table.quantity[row]!), entryPrice: nearest(table.entryPrice[row]!), instrument })]);
}

/** Balance of each row's account at its opening: contributions up to that day, and net results before that instant. */
function balancesAtOpening(table: TradeTable, { money, zone }: RiskRules): ReadonlyMap<number, Decimal> {
  const { exits, scale, openedAt, account, accounts, instruments, instrument } = table;
  const clock = zoneClock(zone);
  const found = new Map<number, Decimal>();
  const inCurrency = (row: number, { account: label, currency }: RiskRules['money'][number]) =>
    accounts[account[row]!] === label && instruments[instrument[row]!]!.currency === currency;
  for (const of of money) {
    const moves = of.cash.map(({ on, amount }) => ({ day: dayNumberOf(on), amount: decimal(amount) })).sort((a, b) => a.day - b.day);
    const rows = [...openedAt.keys()].filter((row) => inCurrency(row, of)).sort((a, b) => openedAt[a]! - openedAt[b]!);
    const results = [...exits.row.keys()]
      .filter((exit) => inCurrency(exits.row[exit]!, of))
      .sort((a, b) => exits.time[a]! - exits.time[b]!);
    let [balance, nextMove, nextExit] = [decimal(of.startingCapital), 0, 0];
    for (const row of rows) {
      const opened = openedAt[row]!;
      const today = dayNumber(opened, clock.offset(opened));
      for (; nextMove < moves.length && moves[nextMove]!.day <= today; nextMove++) balance = add(balance, moves[nextMove]!.amount);
      for (; nextExit < results.length && exits.time[results[nextExit]!]! < opened; nextExit++) {
        const exit = results[nextExit]!;
        balance = add(balance, fromScaled(BigInt(exits.gross[exit]!) - BigInt(exits.fees[exit]!), scale));
      }
      if (of.cash.length > 0 || of.startingCapital !== '0') found.set(row, balance);
    }
  }
  return found;
}

/** The trader's usual risk of each row; null where none applies to its account and currency, or a percentage has no balance. */
function usualRisk(table: TradeTable, rules: RiskRules): (row: number) => Decimal | null {
  const { accounts, account, instruments, instrument } = table;
  const byAccount = accounts.map((label) => riskPerTradeIn(rules, label));
  const balances = rules.money.length > 0 ? balancesAtOpening(table, rules) : new Map<number, Decimal>();
  return (row) => {
    const usual = byAccount[account[row]!];
    if (usual == null) return null;
    if (usual.in === 'money') return usual.currency === instruments[instrument[row]!]!.currency ? decimal(usual.amount) : null;
    return roundedRisk(prorate(balances.get(row) ?? ZERO, decimal(usual.amount), decimalOf(100)));
  };
}

/** A table at a scale that holds `values` too, as far as 64 bits allow. */
function widened(table: TradeTable, values: readonly Decimal[]): TradeTable {
  let digits = 0;
  for (const value of values) while (value % 10n ** BigInt(SCALE - digits) !== 0n) digits++;
  const { gross, fees, exits, risk } = table;
  const { written, stop } = risksOf(table);
  const own = { scale: table.scale, columns: [gross, fees, exits.gross, exits.fees, written, stop] };
  const scale = sharedScale([own, { scale: digits, columns: [] }]);
  if (scale === table.scale) return table;
  const at = (column: MoneyColumn) => joinAmounts([column], [table.scale], scale);
  const money = { gross: at(gross), fees: at(fees), risk: at(risk), risks: { written: at(written), stop: at(stop) } };
  return { ...table, scale, ...money, exits: { ...exits, gross: at(exits.gross), fees: at(exits.fees) } };
}

/**
 * The table with the risk that R counts from in each row: from the first of the trader's sources that the row has. The
 * only place that decides it. A leg has none (see legTable). `groupAt`: the strategy or campaign of a row.
 */
export function withRisk(table: TradeTable, rules: RiskRules, groupAt: GroupAt = () => null): TradeTable {
  const { written, stop } = risksOf(table);
  const others: Readonly<Partial<Record<RiskSource, (row: number) => Decimal | null>>> = {
    maxLoss: (row) => mostLost(table, row, groupAt(row)),
    perTrade: rules.from.includes('perTrade') ? usualRisk(table, rules) : () => null,
  };
  const columns: Readonly<Partial<Record<RiskSource, MoneyColumn>>> = { written, stop };
  const sources = rules.from.map((name) => ({ place: riskSources.indexOf(name) + 1, column: columns[name], of: others[name] }));
  const riskFrom = new Uint8Array(table.size);
  const computed = new Map<number, Decimal>();
  const has = (row: number, { column, of }: (typeof sources)[number]): boolean => {
    if (column !== undefined) return column[row]! > 0;
    const value = of?.(row) ?? ZERO;
    if (value > 0n) computed.set(row, value);
    return value > 0n;
  };
  for (let row = 0; row < table.size; row++)
    if (table.legs?.[row] !== 1) riskFrom[row] = sources.find((source) => has(row, source))?.place ?? 0;
  const wide = computed.size === 0 ? table : widened(table, [...computed.values()]);
  const places = [riskSources.indexOf('written') + 1, riskSources.indexOf('stop') + 1] as const;
  const own = risksOf(wide);
  const chosen = (row: number): number | bigint =>
    riskFrom[row] === places[0] ? own.written[row]! : riskFrom[row] === places[1] ? own.stop[row]! : 0;
  if (computed.size === 0 && written instanceof Float64Array && stop instanceof Float64Array)
    return { ...table, riskFrom, risk: Float64Array.from({ length: table.size }, (_, row) => chosen(row) as number) };
  const risks = Array.from(riskFrom, (_, row) => computed.get(row) ?? fromScaled(chosen(row), wide.scale));
  return { ...wide, riskFrom, risk: moneyColumn(risks, 10n ** BigInt(SCALE - wide.scale)) };
}

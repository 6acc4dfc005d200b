import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from '../shared/domain/importers/readFile.ts';
import { tableOfTrades } from '../shared/domain/metrics/table/tableOfTrades.ts';
import type { TradeTable } from '../shared/domain/metrics/table/tradeTable.ts';
import { findPatterns } from '../shared/domain/patterns/findPatterns.ts';
import type { PatternReport } from '../shared/domain/patterns/patternReport.ts';
import { patternTrades } from '../shared/domain/patterns/patternTrades.ts';
import { seededRandom } from '../shared/domain/statistics/seededRandom.ts';
import { matchFills } from '../shared/domain/trades/matchFills.ts';
import type { Trade } from '../shared/domain/trades/trade.ts';
import { netOf } from '../shared/domain/trades/trade.ts';
import { add, decimal, ZERO } from '../shared/domain/units/decimal.ts';

const RISK = decimal('250');
const TAGS = Array.from({ length: 20 }, (_, at) => `Tag ${at}`);

/** The trades of a Flex CSV with results in which most symbols and tags have an edge of their own, and each trade with a tag. */
function withEdges(trades: readonly Trade[]): TradeTable {
  const random = seededRandom('edges');
  const edge = () => decimal((240 * (random() - 0.5)).toFixed(2));
  const bySymbol = new Map<string, ReturnType<typeof edge>>();
  const byTag = TAGS.map(edge);
  const tags = Uint16Array.from(trades, () => 1 + Math.floor(random() * TAGS.length));
  const changed = trades.map((trade, row): Trade => {
    const own = bySymbol.get(trade.instrument.symbol) ?? edge();
    bySymbol.set(trade.instrument.symbol, own);
    const gross = add(trade.gross, add(own, byTag[tags[row]! - 1]!));
    return { ...trade, gross, net: netOf({ gross, fees: trade.fees }) };
  });
  const table = tableOfTrades(
    changed,
    changed.map(() => RISK),
  );
  return { ...table, tagSets: [[], ...TAGS.map((tag) => [tag])], tags };
}

/** Runs a search to its end. */
function searched(table: TradeTable): PatternReport {
  const view = { zone: 'America/New_York', currency: 'USD', startingCapital: ZERO };
  const search = findPatterns(patternTrades({ ...table }, { among: null, meant: null }, view, false));
  for (let step = search.next(); ; step = search.next()) if (step.done) return step.value;
}

/**
 * CPU milliseconds of a pattern search over a Flex CSV's trades, the median of `runs`, with real results and with
 * many edges; also the number of tested groups, of patterns, and a hash of the result.
 */
export function patternSpeed(path: string, runs: number) {
  const read = readFile(readFileSync(path), path, { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in read) throw new Error(read.sentence);
  const trades = matchFills(read.fills).trades.filter(({ closedAt }) => closedAt !== null);
  const tables = {
    plain: tableOfTrades(
      trades,
      trades.map(() => RISK),
    ),
    edges: withEdges(trades),
  };
  const found: Record<string, number | string> = { trades: trades.length };
  for (const [name, table] of Object.entries(tables)) {
    const times = Array.from({ length: runs }, () => {
      const before = process.threadCpuUsage();
      const report = searched(table);
      const { user, system } = process.threadCpuUsage(before);
      found[`${name}_days`] = report.days;
      found[`${name}_tested`] = report.tested;
      found[`${name}_patterns`] = report.groups.filter(({ strength }) => strength !== null).length;
      found[`${name}_hash`] = createHash('sha256')
        .update(JSON.stringify(report, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))
        .digest('hex')
        .slice(0, 16);
      return (user + system) / 1000;
    });
    found[`${name}_ms`] = times.toSorted((a, b) => a - b)[Math.floor(runs / 2)]!;
  }
  return found;
}

if (import.meta.main) console.log(JSON.stringify(patternSpeed(process.argv[2]!, Number(process.argv[3] ?? 3))));

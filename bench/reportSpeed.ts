import { readFileSync } from 'node:fs';
import { readFile } from '#domain/importers/readFile.ts';
import { closedResults } from '#domain/metrics/closedResults.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { equityOfResults } from '#domain/reports/risk/equityOfResults.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { decimal, ZERO } from '#domain/units/decimal.ts';
import { groupedTrades } from '#journal/worker/groupedTrades.ts';
import { answerReport } from '#journal/worker/reports/index.ts';
import type { ReportSelection } from '#journal/worker/reports/reportSelection.ts';

const MISTAKES = ['Chased the entry', 'Moved the stop', 'Oversized', 'Revenge trade', 'Not in the plan'];
const EMOTIONS = ['Calm', 'Rushed', 'Anxious'];

/** The trades of a file, every third with a mistake, every second with an emotion, four of five with a risk. */
function writtenOn(table: TradeTable): TradeTable {
  const column = (of: (row: number) => number) => Uint16Array.from({ length: table.size }, (_, row) => of(row));
  return {
    ...table,
    mistakeSets: [[], ...MISTAKES.map((word) => [word])],
    mistakes: column((row) => (row % 3 === 0 ? 1 + ((row / 3) % MISTAKES.length) : 0)),
    emotionSets: [[], ...EMOTIONS.map((word) => [word])],
    emotions: column((row) => (row % 2 === 0 ? 1 + ((row / 2) % EMOTIONS.length) : 0)),
  };
}

/** CPU milliseconds of each report over the trades of a Flex CSV: the middle of `runs`, each on a table that was asked nothing before. */
export function reportSpeed(path: string, runs: number): Record<string, number> {
  const read = readFile(readFileSync(path), path, { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in read) throw new Error(read.sentence);
  const { trades } = matchFills(read.fills);
  const table = writtenOn(
    tableOfTrades(
      trades,
      trades.map((_, row) => (row % 5 === 0 ? ZERO : decimal('250'))),
    ),
  );
  const view = { zone: 'America/New_York', currency: 'USD', gross: false, startingCapital: '50000', cash: [] };
  const asked: Readonly<Record<string, (selection: ReportSelection) => unknown>> = {
    trends: (selection) => answerReport('trends', selection, { window: 20 }),
    trends50: (selection) => answerReport('trends', selection, { window: 50 }),
    risk: (selection) => answerReport('risk', selection, { horizon: 100 }),
    habits: (selection) => answerReport('habits', selection, undefined),
    without: (selection) => answerReport('without', selection, { keys: ['mistake Oversized', 'rule reentry'] }),
    explorer: (selection) => answerReport('explorer', selection, { x: 'held', y: 'net' }),
  };
  const found: Record<string, number> = { trades: table.size };
  for (const [name, ask] of Object.entries(asked)) {
    const times = Array.from({ length: runs }, () => {
      const fresh = { ...table };
      const results = closedResults(fresh, null, 'USD');
      const selection: ReportSelection = {
        parts: groupedTrades([]).parts,
        membersAt: (row) => ({ group: null, trades: fresh, members: [row] }),
        filter: {},
        view,
        table: fresh,
        rows: null,
        ungrouped: () => null,
        searches: new Map(),
        results,
        structures: () => selection,
        equity: () => equityOfResults(results, null, { zone: view.zone, currency: 'USD', startingCapital: decimal('50000') }),
      };
      const start = process.cpuUsage();
      ask(selection);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    });
    found[`${name}_ms`] = times.sort((a, b) => a - b)[runs >> 1]!;
  }
  return found;
}

if (import.meta.main) console.log(JSON.stringify(reportSpeed(process.argv[2]!, Number(process.argv[3] ?? 9))));

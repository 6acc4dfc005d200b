import { readFileSync } from 'node:fs';
import { readFile } from '#domain/importers/readFile.ts';
import { computeStatistics } from '#domain/metrics/index.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { ZERO } from '#domain/units/decimal.ts';

/** Time of all dashboard folds over the trades of a Flex CSV: best of `runs`, in milliseconds. */
export function foldSpeed(path: string, runs: number) {
  const read = readFile(readFileSync(path), path, { account: 'Main', zone: 'America/New_York' });
  if ('sentence' in read) throw new Error(read.sentence);
  const table = tableOfTrades(matchFills(read.fills).trades);
  const view = { zone: 'America/New_York', currency: 'USD', startingCapital: ZERO };
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = process.hrtime.bigint();
    computeStatistics(table, null, view);
    best = Math.min(best, Number(process.hrtime.bigint() - start) / 1e6);
  }
  return { trades: table.size, foldMs: best };
}

if (import.meta.main) console.log(JSON.stringify(foldSpeed(process.argv[2]!, Number(process.argv[3] ?? 5))));

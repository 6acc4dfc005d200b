import { readFileSync } from 'node:fs';
import { readFile } from '../shared/domain/importers/index.ts';
import { matchFills } from '../shared/domain/trades/matchFills.ts';

/** Milliseconds of one call. */
function clock<Result>(work: () => Result): [ms: number, result: Result] {
  globalThis.gc?.();
  const start = process.hrtime.bigint();
  const result = work();
  return [Number(process.hrtime.bigint() - start) / 1e6, result];
}

/**
 * Reads and matches a Flex CSV the way the import screen does, beside `floor.mjs`, which does the same with bare arrays: best times of
 * `runs`, rows a second over both steps, the totals to check them by (net in ten-thousandths), and the peak memory of the process.
 */
export function importSpeed(path: string, runs = 5) {
  const bytes = readFileSync(path);
  const read = () => {
    const file = readFile(bytes, path, { account: 'Main', zone: 'America/New_York' });
    if ('sentence' in file) throw new Error(file.sentence);
    return file;
  };
  let parseMs = Number.POSITIVE_INFINITY;
  let matchMs = Number.POSITIVE_INFINITY;
  let coldMs = 0;
  let totals = { rows: 0, trades: 0, net_1e4: 0 };
  for (let run = 0; run < runs; run++) {
    const [parsed, file] = clock(read);
    const [matched, { trades }] = clock(() => matchFills(file.fills));
    if (run === 0) {
      coldMs = parsed + matched;
      const closed = trades.filter((trade) => trade.closedAt !== null);
      const net = closed.reduce((sum, trade) => sum + trade.net, 0n);
      totals = { rows: file.fills.length, trades: closed.length, net_1e4: Number(net / 10_000n) };
    }
    parseMs = Math.min(parseMs, parsed);
    matchMs = Math.min(matchMs, matched);
  }
  const speed = (ms: number) => Math.round((totals.rows / ms) * 1000);
  return {
    ...totals,
    parse_ms: parseMs,
    match_ms: matchMs,
    rows_per_s: speed(parseMs + matchMs),
    rows_per_s_cold: speed(coldMs),
    peak_rss_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

if (import.meta.main) console.log(JSON.stringify(importSpeed(process.argv[2]!, Number(process.argv[3] ?? 5))));

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
  /** One import, of which nothing is kept but numbers: the next starts with empty memory, as the first. */
  const once = () => {
    const [parse, file] = clock(() => readFile(bytes, path, { account: 'Main', zone: 'America/New_York' }));
    if ('sentence' in file) throw new Error(file.sentence);
    const [match, { trades }] = clock(() => matchFills(file.fills));
    let closed = 0;
    let net = 0n;
    for (const trade of trades) {
      if (trade.closedAt === null) continue;
      closed++;
      net += trade.net;
    }
    return { parse, match, rows: file.fills.length, trades: closed, net_1e4: Number(net / 10_000n) };
  };
  const cold = once();
  let { parse, match } = cold;
  for (let run = 1; run < runs; run++) {
    const next = once();
    parse = Math.min(parse, next.parse);
    match = Math.min(match, next.match);
  }
  const { rows, trades, net_1e4 } = cold;
  const speed = (ms: number) => Math.round((rows / ms) * 1000);
  return {
    rows,
    trades,
    net_1e4,
    parse_ms: parse,
    match_ms: match,
    rows_per_s: speed(parse + match),
    rows_per_s_cold: speed(cold.parse + cold.match),
    peak_rss_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

if (import.meta.main) console.log(JSON.stringify(importSpeed(process.argv[2]!, Number(process.argv[3] ?? 5))));

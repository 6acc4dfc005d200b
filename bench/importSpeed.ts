import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { LARGEST_FILE } from '#domain/importers/csv/decodeText.ts';
import { readFile } from '#domain/importers/readFile.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';

const LINE_FEED = 10;

/** Milliseconds of one call. */
function clock<Result>(work: () => Result): [ms: number, result: Result] {
  const start = process.hrtime.bigint();
  const result = work();
  return [Number(process.hrtime.bigint() - start) / 1e6, result];
}

/** The file in pieces that the journal takes, each under the header, as a trader exports a long history year by year: one piece if it is small. */
function* pieces(path: string): Generator<Uint8Array> {
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const read = (from: number, length: number) => {
    const bytes = new Uint8Array(length);
    return bytes.subarray(0, readSync(file, bytes, 0, length, from));
  };
  const head = read(0, 4096);
  const header = head.subarray(0, head.indexOf(LINE_FEED) + 1);
  for (let from = header.length, to = from; from < size; from = to) {
    const rest = read(from, Math.min(LARGEST_FILE - header.length, size - from));
    to = from + rest.length === size ? size : from + rest.lastIndexOf(LINE_FEED) + 1;
    const piece = new Uint8Array(header.length + to - from);
    piece.set(header);
    piece.set(rest.subarray(0, to - from), header.length);
    yield piece;
  }
  closeSync(file);
}

/**
 * Reads and matches a Flex CSV the way the import screen does, beside `floor.mjs`, which does the same with bare arrays: best times of
 * `runs`, rows a second over both steps, the totals to check them by (net in ten-thousandths), and the peak memory of the process.
 */
export function importSpeed(path: string, runs = 5) {
  /**
   * One import that keeps only numbers, so that the next starts with the same empty memory. Garbage of a step is not
   * collected before the next: an import pays for its own, small or large.
   */
  const once = () => {
    globalThis.gc?.();
    let parse = 0;
    let fills: readonly Fill[] = [];
    for (const piece of pieces(path)) {
      const [ms, file] = clock(() => readFile(piece, path, { account: 'Main', zone: 'America/New_York' }));
      if ('sentence' in file) throw new Error(file.sentence);
      parse += ms;
      fills = fills.length === 0 ? file.fills : fills.concat(file.fills);
    }
    const [match, { trades }] = clock(() => matchFills(fills));
    let closed = 0;
    let net = 0n;
    for (const trade of trades) {
      if (trade.closedAt === null) continue;
      closed++;
      net += trade.net;
    }
    return { parse, match, rows: fills.length, trades: closed, net_1e4: Number(net / 10_000n) };
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
    cold_ms: cold.parse + cold.match,
    rows_per_s: speed(parse + match),
    rows_per_s_cold: speed(cold.parse + cold.match),
    peak_rss_mb: Math.round(process.resourceUsage().maxRSS / 1024),
  };
}

if (import.meta.main) console.log(JSON.stringify(importSpeed(process.argv[2]!, Number(process.argv[3] ?? 5))));

// DuckDB-WASM beside the journal's engine on the 100,050 trades of workload jrnl-v1, in one process on one machine, rounds interleaved; both must give the same
// counts, wins and net. Run by hand: cd bench/duckdb && npm install && npm start            (DUCKDB_ROUNDS=15 by default)
// DuckDB gets New York hours and weekdays as columns of its table, ours computes them. Every round asks about a selection that neither has seen.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createDuckDB, NODE_RUNTIME, VoidLogger } from '@duckdb/duckdb-wasm/blocking';
import { chaptersOf, loadChapters } from '../../frontend/src/journal/testing/testBook.ts';
import { journalWorker } from '../../frontend/src/journal/worker/journalWorker.ts';
import { readFile } from '../../shared/domain/importers/readFile.ts';
import { matchFills } from '../../shared/domain/trades/matchFills.ts';
import { userIdOf } from '../../shared/domain/units/ids.ts';
import { line, median, workload } from '../workload.ts';

const rounds = Number(process.env.DUCKDB_ROUNDS ?? 15);
const view = { zone: 'America/New_York', currency: 'USD', startingCapital: '0', cash: [], gross: false };
const DECIMALS = 1e8;

const { path } = workload(300_000);
const read = readFile(readFileSync(path), path, { account: 'Main', zone: view.zone });
if ('sentence' in read) throw new Error(read.sentence);

const worker = journalWorker(() => null);
await worker.open(userIdOf('maya'), null);
await loadChapters(worker, chaptersOf(read.fills));

const { trades } = matchFills(read.fills);
const clock = new Intl.DateTimeFormat('en-US', { timeZone: view.zone, hour: '2-digit', hourCycle: 'h23', weekday: 'short' });
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const rows = trades.map(({ id, instrument, side, openedAt, closedAt, gross, fees }) => {
  const parts = Object.fromEntries(clock.formatToParts(openedAt).map(({ type, value }) => [type, value]));
  return [id, instrument.symbol, side, openedAt, closedAt, gross - fees, Number(parts.hour), weekdays.indexOf(parts.weekday) + 1].join(',');
});

const dist = dirname(createRequire(import.meta.url).resolve('@duckdb/duckdb-wasm/dist/duckdb-eh.wasm'));
const part = (kind) => ({ mainModule: join(dist, `duckdb-${kind}.wasm`), mainWorker: join(dist, `duckdb-node-${kind}.worker.cjs`) });
const peer = await createDuckDB({ mvp: part('mvp'), eh: part('eh') }, new VoidLogger(), NODE_RUNTIME);
await peer.instantiate();
peer.registerFileText('trades.csv', `id,symbol,side,opened,closed,net,hour,weekday\n${rows.join('\n')}`);
const connection = peer.connect();
connection.query(
  "create table trades as select * from read_csv('trades.csv', columns = {id: 'VARCHAR', symbol: 'VARCHAR', side: 'VARCHAR', opened: 'BIGINT', closed: 'BIGINT', net: 'BIGINT', hour: 'INTEGER', weekday: 'INTEGER'}, header = true)",
);

const symbols = [...new Set(trades.map(({ instrument }) => instrument.symbol))].sort();
const excluded = (round) => symbols[(7 * round + 3) % symbols.length];
const TALLY = 'count(*)::INTEGER as n, sum(case when net > 0 then 1 else 0 end)::INTEGER as wins, sum(net)::DOUBLE as net';
const grouped = (column) => (where) =>
  connection.query(`select ${column} as key, ${TALLY} from trades where ${where} group by 1 order by 1`).toArray();
const tallyText = (key, n, wins, net) => `${key} ${n} ${wins} ${(Number(net) / DECIMALS).toFixed(2)}`;
const theirs = (found) => found.map(({ key, n, wins, net }) => tallyText(key, n, wins, net));
const breakdown = (by) => async (filter) => (await worker.breakdown(filter, view, by, null)).rows;
const ours = (found) => found.map(({ key, trades: n, wins, net }) => tallyText(key, n, wins, net)).sort();

const without = (round) => [{ symbols: `!${excluded(round)}` }, `symbol <> '${excluded(round)}'`];
const only = (round) => [{ symbols: excluded(round) }, `symbol = '${excluded(round)}'`];
const list = (filter) => ({ filter, view, sort: { column: 'net', descending: true } });
const groups = { compare: [ours, (found) => theirs(found).sort()], select: without };

/** Name, ours, the peer's, and how both answers are written for the comparison. */
const questions = [
  { name: 'by symbol', own: breakdown('bySymbol'), other: grouped('symbol'), ...groups },
  { name: 'by hour', own: breakdown('byHour'), other: grouped("lpad(hour::VARCHAR, 2, '0')"), ...groups },
  { name: 'by weekday', own: breakdown('byWeekday'), other: grouped('weekday'), ...groups },
  { name: 'by side', own: breakdown('bySide'), other: grouped('side'), ...groups },
  {
    name: 'filtered by symbol',
    select: only,
    own: (filter) => worker.count([filter], view),
    other: (where) => connection.query(`select count(*)::INTEGER as n from trades where ${where}`).toArray(),
    compare: [([n]) => [String(n)], ([{ n }]) => [String(n)]],
  },
  {
    name: 'all figures, six queries',
    select: without,
    own: (filter) => worker.figures(filter, view),
    other: (where) => [
      connection.query(`select 'all' as key, ${TALLY} from trades where ${where}`).toArray(),
      ...['symbol', 'hour', 'weekday', 'side', '(closed // 86400000)'].map((column) => grouped(column)(where)),
    ],
    compare: [({ statistics: { trades: n, wins, net } }) => [tallyText('all', n, wins, net)], ([all]) => theirs(all)],
  },
  {
    name: 'rows 80,001 to 80,050 by net',
    select: without,
    own: async (filter) => (await worker.window(list(filter), 80_000, 80_050)).items,
    other: (where) =>
      connection.query(`select id, net from trades where ${where} order by net desc, closed desc limit 50 offset 80000`).toArray(),
    compare: [(items) => [String(items.length > 0)], (found) => [String(found.length > 0)]],
  },
];

/** Measures an answer in milliseconds of processor time, which a busy machine doesn't change. */
async function timed(ask) {
  const start = process.cpuUsage();
  const answer = await ask();
  const { user, system } = process.cpuUsage(start);
  return { ms: (user + system) / 1000, answer };
}

/** Number of unmeasured rounds, in which both compile their code. */
const WARM = 8;
const times = questions.map(() => ({ own: [], other: [] }));
for (let round = 0; round < WARM + rounds; round++)
  for (const [at, { name, select, own, other, compare }] of questions.entries()) {
    const [filter, where] = select(round * questions.length + at);
    const [mine, their] = [await timed(() => own(filter)), await timed(() => other(where))];
    const [a, b] = [compare[0](mine.answer), compare[1](their.answer)];
    if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${name}, ${where}: ${a.slice(0, 3)} against ${b.slice(0, 3)}`);
    if (round < WARM) continue;
    times[at].own.push(mine.ms);
    times[at].other.push(their.ms);
  }
line(`DuckDB-WASM, ${trades.length} trades`, 'ours', 'DuckDB', 'ratio', `processor time, medians of ${rounds}`);
questions.forEach(({ name }, at) => {
  const [a, b] = [median(times[at].own), median(times[at].other)];
  line(name, `${a.toFixed(1)} ms`, `${b.toFixed(1)} ms`, (a / b).toFixed(2), 'at most 1.0');
});

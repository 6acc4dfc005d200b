// `npm run bench`: our core beside the measured floor (floor.mjs), interleaved in one run on one machine. Times mean nothing
// alone; read the ratios. Ratios are medians of three rounds.
import { execFileSync } from 'node:child_process';
import { buildSite } from '#local/buildSite.ts';
import { explain } from '#local/command.ts';
import { chartSpeed } from './chartSpeed.ts';
import { functionTable } from './functionTable.ts';
import { leaderboardUnits } from './leaderboardUnits.ts';
import { reportLines } from './reportLines.ts';
import { child, line, median, workload } from './workload.ts';

explain(
  'npm run bench  prints our speed beside a floor, a peer or another size in the same run, in about six minutes; BENCH_ROUNDS=1 takes one round of each',
);

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);

// The steps in a browser need the built site.
await buildSite();

line('workload jrnl-v1, seed 1', 'ours', 'floor', 'ratio', 'aim');
const milliseconds = new Map<number, number>();
for (const executions of [10_000, 100_000]) {
  const { path, truth } = workload(executions);
  const ratios: number[] = [];
  const speeds: [number, number][] = [];
  for (let round = 0; round < rounds; round++) {
    // Both get the same number of runs, enough for both to be warm: a small file is over before the engine has optimized anything.
    const runs = String(Math.max(5, 500_000 / executions));
    const floor = child('floor.mjs', path, runs);
    const ours = child('importSpeed.ts', path, runs);
    if (ours.trades !== truth.trades || ours.net_1e4 !== truth.net_1e4)
      throw new Error(`Wrong totals: ${JSON.stringify(ours)} against ${JSON.stringify(truth)}`);
    ratios.push(ours.rows_per_s! / floor.rows_per_s!);
    speeds.push([ours.rows_per_s!, floor.rows_per_s!]);
  }
  milliseconds.set(executions, median(speeds.map(([ours]) => (truth.executions! / ours) * 1000)));
  const [ours, floor] = speeds[Math.floor(rounds / 2)]!;
  line(`parse + match, ${executions} fills`, `${ours} rows/s`, `${floor} rows/s`, median(ratios).toFixed(2), 'at least 0.25 × floor');
  // Peak of one import, like a peer's; repeated imports in one process are a separate question.
  const { peak_rss_mb: peak } = child('importSpeed.ts', path, '1');
  line('  peak memory', `${peak} MB`, '', '', executions === 100_000 ? 'at most 300 MB' : '');
}
{
  // A history of a million fills is several files, as the journal takes them, and one match over all. Its memory is that of one import.
  const { path, truth } = workload(1_000_000);
  const ours = child('importSpeed.ts', path, '3');
  if (ours.trades !== truth.trades || ours.net_1e4 !== truth.net_1e4)
    throw new Error(`Wrong totals: ${JSON.stringify(ours)} against ${JSON.stringify(truth)}`);
  const [million, tenth] = [(ours.rows! / ours.rows_per_s!) * 1000, milliseconds.get(100_000)!];
  line(
    'parse + match, 1000000 fills',
    `${million.toFixed(0)} ms`,
    `${tenth.toFixed(0)} ms`,
    (million / tenth).toFixed(1),
    'at most 11 × 100,000 fills',
  );
  line('  peak memory', `${child('importSpeed.ts', path, '1').peak_rss_mb} MB`, '', '', 'at most 1024 MB');
}
leaderboardUnits();
{
  // The middle of five, in a browser that has seen nothing of the site.
  const { path, truth } = workload(10_000);
  const steps = child('endToEnd.ts', path, String(truth.net_1e4)) as Record<string, number>;
  const [all, core] = [steps.all_ms!, steps.core_ms!];
  line(
    '10,000 fills, drop to dashboard',
    `${all.toFixed(0)} ms`,
    `${core.toFixed(0)} ms`,
    (all / core).toFixed(1),
    'beside parse + match alone',
  );
  line('  the fastest', `${steps.best_ms!.toFixed(0)} ms`, '', '', 'what a busy machine hides');
  line('  the first, product just started', `${steps.first_ms!.toFixed(0)} ms`, '', '', '');
  line('  a peer', '', '16.0–21.4 s', '', 'TradeTally, measured on 2026-11-28 elsewhere');
  line('  calls after the commit', String(steps.calls), '', '', 'at most 3');
  for (const step of ['preview', 'commit', 'dashboard']) line(`  ${step}`, `${steps[`${step}_ms`]!.toFixed(0)} ms`, '', '', '');
}
{
  // From the click that adds a trade to its figures on the dashboard: what a write costs must not grow with the journal.
  const found = child('ownWrite.ts', '1000', '100000') as Record<string, number>;
  const { write_1000: small, write_100000: large, fastest_1000: least, fastest_100000: most } = found;
  line(
    'own write at 100,000 trades',
    `${large!.toFixed(0)} ms`,
    `${small!.toFixed(0)} ms`,
    (large! / small!).toFixed(2),
    'at most 1.5 × at 1,000',
  );
  line('  the fastest of each', `${most!.toFixed(0)} ms`, `${least!.toFixed(0)} ms`, (most! / least!).toFixed(2), '');
}
{
  // The dashboard with 100,050 trades of 300,002 fills.
  const { path, truth } = workload(300_000);
  const found = child('journalPage.ts', path, String(truth.net_1e4)) as Record<string, number>;
  const ms = (name: string) => `${found[`${name}_ms`]!.toFixed(0)} ms`;
  const kilobytes = (name: string) => `${(found[name]! / 1024).toFixed(1)} KB`;
  line('dashboard of 100,050 trades', ms('known'), '', '', '');
  line('  a peer, at a third of the trades', '', '12.7 s', '', 'TradeTally, measured on 2026-11-28 elsewhere');
  line('  calls, bytes until then', String(found.known_calls), kilobytes('known_api_bytes'), '', 'at most 3, 25 KB');
  line('  on a new device', ms('new'), kilobytes('new_api_bytes'), String(found.new_calls), 'calls');
}
// Their filters and the list.
console.log(execFileSync(process.execPath, [`${import.meta.dirname}/screenSpeed.ts`], { encoding: 'utf8' }).trimEnd());
{
  // Every layout at ten thousand rows of its own fixture; the slowest may take three times what a Flex row takes.
  const all = Array.from({ length: rounds }, () => child('brokerSpeed.ts', '12') as Record<string, number>);
  const ofRow = (path: string) => median(all.map((round) => round[path]!));
  const flex = 'interactive-brokers/described-flex.csv';
  line('a row of each layout', 'microseconds', 'Flex', 'ratio', 'aim');
  for (const path of Object.keys(all[0]!).toSorted((a, b) => ofRow(b) - ofRow(a)))
    line(
      `  ${path.slice(0, 40)}`,
      ofRow(path).toFixed(2),
      ofRow(flex).toFixed(2),
      (ofRow(path) / ofRow(flex)).toFixed(2),
      'at most 3 × Flex',
    );
}
{
  const { path } = workload(300_000);
  const ratios: number[] = [];
  let last: [number, number] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const floor = child('floor.mjs', path, '5');
    const ours = child('foldSpeed.ts', path, '15');
    last = [ours.foldMs!, floor.dashboard_ms!];
    ratios.push(ours.foldMs! / floor.dashboard_ms!);
  }
  line(
    'all folds over 100,000 trades',
    `${last[0].toFixed(1)} ms`,
    `${last[1].toFixed(1)} ms`,
    median(ratios).toFixed(2),
    'at most 3 × floor',
  );
}
reportLines();
// The dashboard's chart of everything a busy trader ever realized, beside the fastest chart we know.
for (const steps of [5000, 100_000]) {
  const { ours, peer } = await chartSpeed(steps);
  line(`equity chart, ${steps} steps`, `${ours.toFixed(1)} ms`, `${peer.toFixed(1)} ms`, (ours / peer).toFixed(2), 'at most 2.5 × uPlot');
}
{
  // A refusal's time must not reveal a known e-mail; a test proves that the work is equal, these are the real times.
  line('refusals, 200 e-mails each', 'known', 'unknown', 'ratio', 'aim');
  const times = child('recoveryTiming.ts', '200') as Record<string, number>;
  for (const step of ['login', 'init', 'verify'])
    for (const [what, part] of [
      ['answer', 'p50'],
      ['answer', 'p95'],
      ['work', 'p50'],
      ['work', 'p95'],
    ] as const) {
      const [known, unknown] = [times[`${step} ${what} known ${part}`]!, times[`${step} ${what} unknown ${part}`]!];
      line(`${step}, ${what}, ${part}`, `${known.toFixed(1)} ms`, `${unknown.toFixed(1)} ms`, (known / unknown).toFixed(2), 'about 1');
    }
}
{
  // A refused request must not cost much: each call of the contract with the largest and most hostile values in every place.
  const { requests, empty_ms, median_ms, p99_ms, worst_ms, over_50_ms, ...rest } = child('hostileCost.ts') as Record<string, number>;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  line(`CPU of ${requests} refused requests`, 'beyond reading', 'an empty one', 'ratio', '');
  line('  median', ms(median_ms!), ms(empty_ms!), (median_ms! / empty_ms!).toFixed(1), '');
  line('  p99', ms(p99_ms!), ms(empty_ms!), (p99_ms! / empty_ms!).toFixed(1), '');
  line('  worst', ms(worst_ms!), '', '', String(rest.worst));
  line('  over 50 ms', String(over_50_ms), '', '', '0');
}
await functionTable(15);

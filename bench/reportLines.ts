import { child, line, workload } from './workload.ts';

/**
 * Prints the worker's time for each tab of the reports on a cold table (Risk draws 20,000 futures of 100 trades),
 * and for a pattern search: with real results, and with hundreds of edges, whose chance needs every draw.
 */
export function reportLines(): void {
  const { path } = workload(300_000);
  const reports = child('reportSpeed.ts', path, '9');
  for (const name of ['trends', 'trends50', 'risk', 'habits', 'without', 'explorer'])
    line(`report ${name}, 100,000 trades`, `${reports[`${name}_ms`]!.toFixed(0)} ms`, '', '', 'CPU, the middle of nine');
  const searches = child('patternSpeed.ts', path, '3');
  for (const name of ['plain', 'edges']) {
    const [ms, tested, patterns] = [searches[`${name}_ms`]!, searches[`${name}_tested`], searches[`${name}_patterns`]];
    line(
      `patterns, ${name}, 100,000 trades`,
      `${ms.toFixed(0)} ms`,
      `${tested} tested`,
      `${patterns} found`,
      'CPU, the middle of three; at most 5 s',
    );
  }
}

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';

const here = import.meta.dirname;
const data = `${here}/../.local/bench`;

/**
 * One measurement in a process of its own. Only large files collect garbage between runs, for the peak memory: a forced collection also
 * throws compiled code away, and would measure that instead.
 */
export function child(script: string, ...args: string[]): Record<string, number> & { check?: Record<string, number> } {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...(args[0]?.includes('ibkr-10000.csv') ? [] : ['--expose-gc']), `${here}/${script}`, ...args],
    {
      encoding: 'utf8',
      maxBuffer: 1 << 26,
    },
  );
  if (status !== 0) throw new Error(`${script} failed:\n${stderr}`);
  return JSON.parse(stdout.trim().split('\n').at(-1)!);
}

/** The file of `executions` fills, made once, and how many it really contains. */
export function workload(executions: number): { path: string; truth: Record<string, number> } {
  mkdirSync(data, { recursive: true });
  const path = `${data}/ibkr-${executions}.csv`;
  if (!existsSync(path)) child('gen.mjs', '--execs', String(executions), '--seed', '1', '--out', data);
  return { path, truth: JSON.parse(readFileSync(`${data}/truth-${executions}.json`, 'utf8')) };
}

/** The middle of some measurements. */
export const median = (list: number[]) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)]!;
/** Prints a row: measurement, ours, the baseline, their ratio and the target. */
export const line = (name: string, ours: string, floor: string, ratio: string, aim: string) =>
  console.log(`${name.padEnd(34)} ${ours.padStart(14)} ${floor.padStart(14)} ${ratio.padStart(10)}   ${aim}`);

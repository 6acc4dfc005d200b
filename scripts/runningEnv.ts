import { readFileSync } from 'node:fs';
import { Problem } from '#local/problem.ts';
import { runningFile } from '#local/runningFile.ts';

/** Where the table of the product that runs on this machine is. */
export function runningEnv(): Record<string, string> {
  try {
    const { pid, env } = JSON.parse(readFileSync(runningFile, 'utf8')) as { pid: number; env: Record<string, string> };
    process.kill(pid, 0);
    return env;
  } catch {
    throw new Problem('Afterbell does not run here. Start it in another terminal with npm start; --help says how the one in AWS is named.');
  }
}

import { spawnSync } from 'node:child_process';

/** Runs commands one after the other, and ends with the exit code of the first that fails. */
export function runSteps(...steps: readonly string[]): void {
  for (const step of steps) {
    const { status } = spawnSync(step, { shell: true, stdio: 'inherit' });
    if (status !== 0) process.exit(status ?? 1);
  }
}

import { readFileSync } from 'node:fs';
import { type Running, runningFile } from '#local/runningFile.ts';

/** The product that `npm start` runs on this machine; null while it does not. */
export function runningProduct(): Running | null {
  try {
    const running = JSON.parse(readFileSync(runningFile, 'utf8')) as Running;
    process.kill(running.pid, 0);
    return running;
  } catch {
    return null;
  }
}

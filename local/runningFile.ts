import { resolve } from 'node:path';
import { dataFolder } from './command.ts';

/**
 * Written by `npm start` for other commands while it runs: its process, and access to its table and user pool. Tests
 * use their own file.
 */
export const runningFile = process.env.AFTERBELL_RUNNING_FILE ?? resolve(dataFolder, '../running.json');

/**
 * Its content. `env`: access to the table and user pool. `smoke`: the site, and the stubs that complete the smoke
 * test locally.
 */
export type Running = {
  readonly pid: number;
  readonly env: Readonly<Record<string, string>>;
  readonly smoke: { readonly site: string; readonly api: string; readonly stripe: string; readonly stripeKey: string };
};

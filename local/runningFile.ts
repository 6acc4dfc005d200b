import { resolve } from 'node:path';
import { dataFolder } from './command.ts';

/** What `npm start` leaves for commands beside it while it runs: its process, and how its table and its user pool are reached. A test names its own. */
export const runningFile = process.env.AFTERBELL_RUNNING_FILE ?? resolve(dataFolder, '../running.json');

/** What stands in it. `env`: how the table and the user pool are reached. `smoke`: the site, and the stand-ins with which the smoke test is whole here. */
export type Running = {
  readonly pid: number;
  readonly env: Readonly<Record<string, string>>;
  readonly smoke: { readonly site: string; readonly api: string; readonly stripe: string; readonly stripeKey: string };
};

import { resolve } from 'node:path';
import { dataFolder } from './command.ts';

/** What `npm start` leaves for commands beside it while it runs: its process, and how its table is reached. A test names its own. */
export const runningFile = process.env.AFTERBELL_RUNNING_FILE ?? resolve(dataFolder, '../running.json');

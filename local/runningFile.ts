import { resolve } from 'node:path';
import { dataFolder } from './command.ts';

/** What `npm start` leaves for commands beside it while it runs: its process, and how its table is reached. */
export const runningFile = resolve(dataFolder, '../running.json');

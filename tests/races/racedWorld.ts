import { setTimeout as sleep } from 'node:timers/promises';
import type { Table } from '#functions/table/table.ts';

let drawn = 0;
/** World parts for journal changes besides a table, with unique random values. */
export const racedWorld = (table: Table) => ({
  table,
  now: () => 0,
  wait: sleep,
  random: () => (++drawn).toString(36).padStart(7, 'A'),
  publish: async () => {},
});

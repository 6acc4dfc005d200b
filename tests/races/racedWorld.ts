import { setTimeout as sleep } from 'node:timers/promises';
import type { Table } from '#functions/table/table.ts';

let drawn = 0;
/** What a change of the journal needs beside a table, in which nothing is ever drawn twice. */
export const racedWorld = (table: Table) => ({
  table,
  now: () => 0,
  wait: sleep,
  random: () => (++drawn).toString(36).padStart(7, 'A'),
  publish: async () => {},
});

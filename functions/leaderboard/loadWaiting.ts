import { prefixes, type Table } from '../table/table.ts';

/** So many are ranked in one run; the others wait for the next. */
const AT_ONCE = 2000;

/** Ids of traders who wait to be ranked. */
export const loadWaiting = async (table: Table): Promise<readonly string[]> =>
  (await table.query({ pk: `${prefixes.board}WAITING`, limit: AT_ONCE, read: 'strong' })).map(({ sk }) => sk);

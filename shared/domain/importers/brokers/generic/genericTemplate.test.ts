import { expect, it } from 'vitest';
import type { Imported } from '#domain/importers/imported.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { genericTemplate } from './genericTemplate.ts';

it('the template imports unchanged: two rows, one round trip, nothing left to fix', () => {
  const bytes = new TextEncoder().encode(genericTemplate);
  const read = readFile(bytes, 'afterbell-template.csv', { account: 'Main', zone: 'America/New_York' }) as Imported;
  expect(read).toMatchObject({ broker: 'generic', rows: { imported: 2, duplicate: 0, ignored: 0, failed: 0 }, problems: [], accounts: [] });
  const { trades, unmatched } = matchFills(read.fills);
  expect(trades.map(({ net, closedAt }) => [formatDecimal(net), closedAt !== null])).toEqual([['152.98', true]]);
  expect(unmatched).toEqual([]);
});

import { api } from '#contract/index.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes } from '#functions/api/imports/index.ts';
import { file, fill } from '#functions/api/imports/testing/testTrader.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

type Committed = { readonly importId: string; readonly added: number; readonly duplicates: number };

/** Imports a file with these fills. */
export const importFills = async (world: TestWorld, fills: readonly Fill[]): Promise<Committed> =>
  (await callEndpoint(routes(world), api.imports.commit, file(fills), { token: 'u1' })).body.data as Committed;

/** Undoes an import. */
export const undoImport = (world: TestWorld, id: string) => callEndpoint(routes(world), api.imports.undo, { id }, { token: 'u1' });

/** The journal as its trader reads it: trades with their annotations, and the fills that count. */
export const journalNow = async (world: TestWorld) => journalRows((await loadWholeJournal(world.table, userIdOf('u1'))).chapters);

/** Each trade's symbol, gross and setup. */
export const tradesNow = async (world: TestWorld) =>
  (await journalNow(world)).trades.map(({ instrument, gross, setup }) => [instrument.symbol, formatDecimal(gross), setup]);

/** All stored chapters. */
export const chaptersNow = async (world: TestWorld) =>
  (await loadWholeJournal(world.table, userIdOf('u1'))).chapters.map(({ chapter }) => chapter);

/** A trade of the sample month. */
export const sampleFills: readonly Fill[] = [
  fill('buy', 10, 'QQQ', '100', '2026-05-05T15:00:00Z'),
  fill('sell', 10, 'QQQ', '101', '2026-05-05T16:00:00Z'),
].map((each) => ({ ...each, account: SAMPLE_ACCOUNT }));

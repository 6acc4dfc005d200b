import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_CASH } from '#domain/cash/journalCash.ts';
import { readCash } from '#domain/cash/writeCash.ts';
import type { CashMovement } from '#domain/importers/imported.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import { type Decimal, formatDecimal, sumOf } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { receipts } from '#functions/journal/receipts.ts';
import { itemSize } from '#functions/table/itemSize.ts';
import { type TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { ask, file, fill, testTrader } from './testing/testTrader.ts';

/** "dividend KO 5.10 2026-07-08" as API input, for account "Main" in dollars. */
function row(text: string, about: Partial<Record<string, unknown>> = {}) {
  const [kind, symbol, amount, day] = text.split(' ') as [CashMovement['kind'], string, string, string];
  const named = { id: fillId(text), kind, account: 'Main', symbol, currency: 'USD', amount };
  return { ...named, time: Date.parse(`${day}T00:00:00Z`), precision: 'day', ...about };
}
const trade = [fill('buy', 10, 'KO', '60', '2026-06-01T15:00:00Z'), fill('sell', 10, 'KO', '61', '2026-07-20T15:00:00Z')];
const rows = [row('dividend KO 5.10 2026-07-08'), row('borrowFee GME -2.00 2026-07-09'), row('interest  -3.20 2026-07-01')];
const withCash = (cash: readonly object[], fills = trade, name = 'history.csv') => ({ ...file(fills, name), cash });

let world: TestWorld;
beforeEach(async () => {
  world = testWorld();
  await testTrader(world);
});
type Committed = {
  readonly importId: string;
  readonly added: number;
  readonly duplicates: number;
  readonly cash: number;
  readonly bookVersion: number;
};
const commit = async (input: Record<string, unknown>) => {
  world.setNow(world.now() + 1000);
  return (await ask(world, 'commit', input)).body.data as Committed;
};
type Answer = { readonly version: string; readonly imports: { importId: string; fileName: string; cash: string }[] | null };
const asked = async (input = {}, extra = {}) => (await ask(world, 'cash', input, extra)).body.data as Answer;
const all = async () =>
  ((await asked()).imports ?? []).flatMap(({ fileName, cash }) => readCash(cash, 'UTC').map((each) => ({ ...each, fileName })));
const texts = async () =>
  (await all()).map(
    ({ kind, symbol, amount, day, account, fileName }) => `${kind} ${symbol} ${formatDecimal(amount)} ${day} ${account} ${fileName}`,
  );
const history = async () => (await ask(world, 'list')).body.data as { id: string; state: string; added: number; cashAdded?: number }[];

const listed = [
  'dividend KO 5.1 2026-07-08 Main history.csv',
  'borrowFee GME -2 2026-07-09 Main history.csv',
  'interest  -3.2 2026-07-01 Main history.csv',
];

describe('cash of symbols', () => {
  it('is stored with its import and moves no total', async () => {
    expect(await commit(withCash(rows))).toMatchObject({ added: 2, cash: 3 });
    expect(await texts()).toEqual(listed);
    expect(sumOf((await all()).map(({ amount }) => amount))).toBe(-10000000n as Decimal);
    expect((await loadManifest(world.table, userIdOf('u1'))).totals).toMatchObject([{ trades: 1, gross: 10_00000000n, fees: 2_00000000n }]);
    expect(await history()).toMatchObject([{ added: 2, cashAdded: 3 }]);
  });

  it('is not added twice by the same file, which leaves no second line in the history', async () => {
    await commit(withCash(rows));
    expect(await commit(withCash(rows))).toMatchObject({ importId: '', added: 0, cash: 0, bookVersion: 1 });
    expect([await texts(), (await history()).length]).toEqual([listed, 1]);
  });

  it('comes with the same file again where an earlier release imported it without', async () => {
    await commit(file(trade, 'history.csv'));
    expect(await texts()).toEqual([]);
    expect(await commit(withCash(rows))).toMatchObject({
      importId: expect.stringMatching(/./),
      added: 0,
      duplicates: 2,
      cash: 3,
      bookVersion: 2,
    });
    expect(await texts()).toEqual(listed);
    expect((await loadManifest(world.table, userIdOf('u1'))).totals).toMatchObject([{ trades: 1, gross: 10_00000000n }]);
    expect(await history()).toMatchObject([{ added: 0, cashAdded: 3, state: 'committed' }, { added: 2 }]);
  });

  it('is added once by two exports that overlap, as far as the second has more', async () => {
    await commit(withCash(rows.slice(0, 1)));
    expect(await commit(withCash(rows, trade, 'later.csv'))).toMatchObject({ added: 0, cash: 2 });
    expect(await texts()).toEqual([listed[0], ...listed.slice(1).map((text) => text.replace('history', 'later'))]);
  });

  it('is added once by two layouts of one broker, which name it differently', async () => {
    await commit(withCash(rows));
    const other = rows.map((each) => ({ ...each, id: fillId('other', each.id) }));
    expect(await commit({ ...withCash(other), layout: 'generic/other' })).toMatchObject({ cash: 0 });
    expect(await texts()).toEqual(listed);
  });

  it('is imported from a file that has nothing else', async () => {
    const only = { ...file([]), parts: [{ account: 'Main', fills: packFills([]) }], cash: rows };
    const { importId } = await commit(only);
    expect([await texts(), await history()]).toMatchObject([
      listed.map((text) => text.replace('history', 'trades')),
      [{ added: 0, cashAdded: 3 }],
    ]);
    expect((await ask(world, 'undo', { id: importId })).body.data).toMatchObject({ removed: 0, cash: 3 });
    expect(await texts()).toEqual([]);
  });

  it('goes with the undo of its import, also when that added no fill', async () => {
    await commit(file(trade));
    const { importId } = await commit(withCash(rows));
    const { body } = await ask(world, 'undo', { id: importId });
    expect(body.data).toMatchObject({ removed: 0, cash: 3, bookVersion: 3 });
    expect([await texts(), (await history())[0]!.state]).toEqual([[], 'undone']);
    expect((await ask(world, 'undo', { id: importId })).body.data).toMatchObject({ removed: 0, cash: 0, bookVersion: 3 });
    expect(await commit(withCash(rows))).toMatchObject({ cash: 3 });
    expect(await texts()).toEqual(listed);
  });

  it('moves to another account with its import, and is known there when the file comes again', async () => {
    const { importId } = await commit(withCash(rows));
    expect((await ask(world, 'rerun', { id: importId, account: 'Roth', zone: 'America/New_York', fees: 'file' })).status).toBe(200);
    expect(await texts()).toEqual(listed.map((text) => text.replace('Main', 'Roth')));
    const inRoth = rows.map((each) => ({ ...each, account: 'Roth', id: fillId('Roth', each.id) }));
    const parts = file(trade.map((each) => ({ ...each, account: 'Roth' }))).parts;
    expect(await commit({ ...withCash(inRoth), parts })).toMatchObject({ added: 0, cash: 0 });
  });

  it('moves with an import that has nothing else', async () => {
    await commit(file(trade));
    const { importId } = await commit(withCash(rows));
    await ask(world, 'rerun', { id: importId, account: 'Roth', zone: 'UTC', fees: 'file' });
    expect(await texts()).toEqual(listed.map((text) => text.replace('Main', 'Roth')));
    expect((await loadManifest(world.table, userIdOf('u1'))).entries).toMatchObject([{ account: 'Main' }]);
  });

  it('is not shown to another trader', async () => {
    await testTrader(world, userIdOf('u2'));
    await commit(withCash(rows));
    expect((await asked({}, { token: 'u2' })).imports).toEqual([]);
  });

  it('is not read again until an import is added, changed or undone', async () => {
    const { importId } = await commit(withCash(rows));
    const { version } = await asked();
    const before = world.table.meter.read;
    expect(await asked({ since: version })).toEqual({ version, imports: null });
    // One read for access, one for the journal root.
    expect(world.table.meter.read - before).toBe(2);
    await ask(world, 'undo', { id: importId });
    expect(await asked({ since: version })).toMatchObject({ imports: [] });
  });
});

describe('a file with cash is refused', () => {
  it.each([
    ['an unknown field', { note: 'x' }],
    ['an unknown kind', { kind: 'bonus' }],
    ['an id of another shape', { id: 'short' }],
    ['a number for an amount', { amount: 5.1 }],
    ['an amount that is no decimal', { amount: '5,10' }],
    ['an amount of zero', { amount: '0.00' }],
    ['an amount beyond all bounds', { amount: '1000000000000' }],
    ['a time before 1970', { time: -1 }],
    ['a time that is no number', { time: '2026-07-08' }],
    ['a currency in small letters', { currency: 'usd' }],
    ['an account that is not the file’s', { account: 'Roth' }],
  ])('for %s, and nothing is written', async (_, about) => {
    const before = world.table.meter.write;
    const { status } = await ask(world, 'commit', withCash([row('dividend KO 5.10 2026-07-08', about)]));
    expect(status).toBe(400);
    expect(world.table.meter.write - before, 'that it was asked').toBeLessThanOrEqual(1);
  });

  it('for more rows than one record holds', async () => {
    const many = Array.from({ length: MAX_CASH + 1 }, (_, at) => row(`dividend KO 0.${at + 1} 2026-07-08`));
    const { status, body } = await ask(world, 'commit', withCash(many));
    expect([status, body.error]).toEqual([400, 'One import takes up to 10,000 cash rows. Please split the file by year.']);
  });
});

it('fits into one item of the table with as many rows and problems as an import may have', async () => {
  let seed = 1;
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (seed >>> 9) % below;
  };
  const many = Array.from({ length: MAX_CASH }, (_, at) =>
    row('dividend KO 0.10 2026-07-08', {
      id: fillId(`${at}`),
      symbol: `SYM${random(300)}`,
      amount: `${random(2) ? '-' : ''}${random(100_000)}.${1 + random(99)}`,
      time: Date.UTC(2026, 0, 1) + random(365 * 86_400) * 1000,
      precision: 'second',
    }),
  );
  const problems = Array.from({ length: 200 }, (_, line) => ({
    line,
    reason: 'A deposit.',
    raw: Array.from({ length: 400 }, () => String.fromCharCode(33 + random(90))).join(''),
    kind: 'ignored',
  }));
  const { status, body } = await ask(world, 'commit', { ...withCash(many), problems });
  expect([status, (body.data as Committed).cash]).toEqual([200, MAX_CASH]);
  const { importId } = body.data as Committed;
  const item = await world.table.get(receipts.key(userIdOf('u1'), importId as never));
  expect(itemSize(item!)).toBeLessThan(340_000);
});

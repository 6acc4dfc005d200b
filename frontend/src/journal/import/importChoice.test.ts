import { describe, expect, it } from 'vitest';
import { unpackFills } from '#domain/journal/codec/unpackFills.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { fillIdOf, userIdOf } from '#domain/units/ids.ts';
import type { ReadRequest } from './importReading.ts';
import { type ImportPreview, importWorker } from './importWorker.ts';

const HEAD = 'datetime,symbol,asset_type,side,quantity,price,currency';
const bytes = (...rows: string[]) => new TextEncoder().encode([HEAD, ...rows, ''].join('\n'));
const trip = [
  '2026-03-02T15:00:00Z,KO,stock,buy,100,60,USD',
  '2026-03-02T16:00:00Z,KO,stock,sell,100,61,USD',
  '2026-03-02T15:30:00Z,SOFI,stock,buy_to_cover,50,9.5,USD',
];
const rule = { from: null, kind: 'any' as const, perOrder: '1', perUnit: '0.01', percent: '0', minimum: null, maximum: null };
const main = { label: 'Main', name: 'Main', broker: null, currency: 'USD', lotMethod: 'fifo' as const, zone: 'UTC', fees: [rule] };
const base: ReadRequest = {
  id: 'a',
  userId: userIdOf('maya'),
  key: null,
  bytes: bytes(...trip),
  fileName: 'a.csv',
  settings: { account: 'Main', zone: 'UTC' },
  viewerZone: 'UTC',
  accounts: ['Main'],
};

const worker = importWorker(() => null);
async function read(about: Partial<ReadRequest> = {}): Promise<ImportPreview> {
  const reading = await worker.read({ ...base, ...about });
  if (reading.kind !== 'preview') throw new Error(JSON.stringify(reading));
  return reading;
}
const total = ({ totals }: ImportPreview) => totals.map(({ net, fees }) => `${formatDecimal(net)} after ${formatDecimal(fees)}`);

describe('whose fees a file without any is counted with', () => {
  it('are those by its account’s rules, marked so, until the trader wants none; the sent file states none', async () => {
    const preview = await read({ saved: [main] });
    expect([preview.fees, total(preview)]).toEqual([{ stated: false, rules: true, counted: 'account' }, ['96 after 4']]);
    expect(preview.results.map(({ key, net, fees }) => [key, formatDecimal(net), formatDecimal(fees)])).toContainEqual(['KO', '96', '4']);
    const sent = await worker.commit('a');
    expect(sent.fees).toBe('account');
    expect(unpackFills(sent.parts[0]!.fills, 'Main', '').map(({ fee }) => fee)).toEqual([0n, 0n, 0n]);
    const bare = await worker.recount('a', { fees: 'file', openings: [] });
    expect([total(bare), (await worker.commit('a')).fees]).toEqual([['100 after 0'], 'file']);
  });

  it('is empty when the account has no rules, for every choice', async () => {
    const preview = await read({ saved: [{ ...main, fees: [] }], choice: { fees: 'account', openings: [] } });
    expect([preview.fees.counted, preview.fees.rules, total(preview)]).toEqual(['file', false, ['100 after 0']]);
  });

  it('are its own where the file states any: no rule is added', async () => {
    const stated = new TextEncoder().encode(`${HEAD},commission\n${trip[0]},0.35\n${trip[1]},0\n`);
    const preview = await read({ saved: [main], bytes: stated, choice: { fees: 'account', openings: [] } });
    expect([preview.fees, total(preview)]).toEqual([{ stated: true, rules: false, counted: 'file' }, ['99.65 after 0.35']]);
  });
});

describe('a close that no file opened', () => {
  const opening = {
    id: fillIdOf(''),
    account: 'Main',
    closedAt: '2026-03-02T15:30:00.000Z',
    time: '2026-01-12T00:00:00.000Z',
    dayOnly: true,
    price: '12',
    quantity: '50',
    fee: '1',
  };

  it('is asked about, never a short; with its opening typed it is a trade with its exact result', async () => {
    const before = await read();
    const [close] = before.unmatched;
    expect([close!.instrument.symbol, close!.side, close!.quantity]).toEqual(['SOFI', 'short', '50']);
    expect(before.trades.map(({ instrument }) => instrument.symbol)).toEqual(['KO']);
    const after = await worker.recount('a', { fees: null, openings: [{ ...opening, id: close!.id }] });
    expect(after.unmatched).toEqual([]);
    expect(after.opened.map(({ close: { id } }) => id)).toEqual([close!.id]);
    // 100 of KO, and (12 − 9.5) × 50 less 1.
    expect(total(after)).toEqual(['224 after 1']);
    expect(after.newFills).toBe(3);
  });

  it('in two parts is met by two openings; one too small leaves the rest waiting', async () => {
    const [close] = (await read()).unmatched;
    const part = { ...opening, id: close!.id, quantity: '20', fee: '0' };
    const some = await worker.recount('a', { fees: null, openings: [part] });
    expect(some.unmatched.map(({ quantity }) => quantity)).toEqual(['30']);
    const all = await worker.recount('a', { fees: null, openings: [part, { ...part, quantity: '30', price: '10' }] });
    expect([all.unmatched, total(all)]).toEqual([[], ['165 after 0']]);
  });

  it('still has its opening when the file is read again into another account, where its fills have other names', async () => {
    const [close] = (await read()).unmatched;
    const choice = { fees: null, openings: [{ ...opening, id: close!.id }] };
    const moved = await read({ settings: { account: 'Roth', zone: 'UTC' }, choice });
    expect([moved.unmatched, total(moved)]).toEqual([[], ['224 after 1']]);
    expect(moved.opened.map(({ opening: { account, id } }) => [account, id === close!.id])).toEqual([['Roth', false]]);
    const zoned = await read({
      settings: { account: 'Roth', zone: 'Asia/Tokyo' },
      choice: { fees: null, openings: moved.opened.map((each) => each.opening) },
    });
    expect(zoned.unmatched).toEqual([]);
  });

  it('of another file means nothing here', async () => {
    await read();
    const { opened, unmatched } = await worker.recount('a', { fees: null, openings: [{ ...opening, id: fillIdOf('AAAAAAAAAAA') }] });
    expect([opened, unmatched.length]).toEqual([[], 1]);
  });
});

describe('a future that no table knows', () => {
  const futures = bytes('2026-03-02T15:00:00Z,XQH6,future,buy,2,100,EUR', '2026-03-02T16:00:00Z,XQH6,future,sell,2,101.5,EUR');
  it('is asked about, and read with the answer', async () => {
    const asked = await read({ bytes: futures });
    expect([asked.points, asked.newFills, asked.rows.failed]).toEqual([[{ root: 'XQ', currency: 'EUR', value: null }], 0, 2]);
    const answered = await read({ bytes: futures, points: [{ root: 'XQ', currency: 'EUR', value: '25' }] });
    expect([answered.points, answered.rows.failed, total(answered)]).toEqual([
      [{ root: 'XQ', currency: 'EUR', value: '25' }],
      0,
      ['75 after 0'],
    ]);
  });
});

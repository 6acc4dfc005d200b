// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { journalWorker } from '#journal/worker/journalWorker.ts';
import { demoServer } from './demoServer.ts';
import { demoWorker } from './demoWorker.ts';

const look = { zone: 'America/New_York', darkMode: true };
const view = { zone: look.zone, currency: 'USD', gross: false, startingCapital: '0', cash: [] };

type Ask = (area: string, name: string, input?: object) => Promise<unknown>;

const asker =
  (worker: ReturnType<typeof demoWorker>): Ask =>
  async (area, name, input = {}) => {
    const answer = await worker.answer(area, name, input);
    return 'reply' in answer ? answer.reply : answer;
  };

async function opened(text: string | null = null) {
  const worker = demoWorker();
  await worker.start({ text, ...look });
  return { worker, ask: asker(worker) };
}

/** The journal that a page makes of the answers. */
async function figuresOf(ask: Ask) {
  const journal = journalWorker(() => null);
  const { version, entries } = (await ask('trades', 'book')) as { version: number; entries: { id: string }[] };
  const ids = entries.map(({ id }) => id);
  const zips = (await ask('trades', 'chapters', { ids })) as Uint8Array[];
  await journal.stage(ids.map((id, at) => ({ id, gz: zips[at]! })));
  await journal.commitSync(version, ids);
  const { statistics } = await journal.figures({}, view);
  return { version, statistics };
}

describe('the journal without an account', () => {
  it('gives the same first answers with and without its server', async () => {
    const { worker, ask } = await opened();
    const user = await ask('auth', 'validate');
    const accounts = await ask('account', 'accounts');
    const early = await figuresOf(ask);
    expect(early.version).toBe(0);
    expect(early.statistics!.trades).toBeGreaterThan(30);
    await worker.whole();
    expect(await ask('auth', 'validate')).toEqual(user);
    expect(await ask('account', 'accounts')).toEqual(accounts);
    const late = await figuresOf(ask);
    expect(late.version).toBeGreaterThan(1);
    expect(late.statistics).toEqual(early.statistics);
  });

  it('has the sample with its plan, and an edit survives a reload', async () => {
    const { worker, ask } = await opened();
    expect(await worker.whole()).toBe(true);
    expect(await ask('plans', 'list')).toMatchObject({ plans: [{ state: 'done' }] });
    await ask('savedViews', 'list');
    const { trades } = (await ask('trades', 'list', { limit: '200' })) as { trades: { id: string; account: string; openedAt: string }[] };
    const { id, account, openedAt } = trades[0]!;
    await ask('trades', 'annotate', { id, account, openedAt, tags: [' runner '] });
    const next = await opened(await worker.text());
    expect(await next.worker.whole()).toBe(false);
    expect(await next.ask('trades', 'list', { limit: '1' })).toMatchObject({ trades: [{ id, tags: ['runner'] }] });
  });

  it('refuses invalid input', async () => {
    const { ask } = await opened();
    expect(await ask('trades', 'annotate', { id: 'x' })).toMatchObject({ refused: { code: 'invalid_input', status: 400 } });
    expect(await ask('imports', 'undo', { id: 'unknown-import' })).toMatchObject({ refused: { status: expect.any(Number) } });
  });

  it.each([
    ['community', 'feed'],
    ['ai', 'ask'],
    ['billing', 'createSubscription'],
    ['screenshots', 'add'],
    ['exports', 'create'],
    ['account', 'changePassword'],
  ])('%s.%s needs an account', async (area, name) => {
    const { ask } = await opened();
    expect(await ask(area, name)).toMatchObject({ needsAccount: true });
  });

  it('counts writes, so that a page knows when to keep it', async () => {
    const { worker } = await opened();
    const before = await worker.answer('savedViews', 'list', {});
    expect((await worker.answer('savedViews', 'list', {})).writes).toBe(before.writes);
    await worker.whole();
    expect((await worker.answer('savedViews', 'list', {})).writes).toBeGreaterThan(before.writes);
  });
});

it('an unexpected fault of a handler is no sentence of its own', async () => {
  const server = demoServer(null, look);
  expect(await server.answer('trades', 'chapters', { ids: ['nowhere'] })).toMatchObject({ refused: { status: 404 } });
});

import { afterEach, expect, it } from 'vitest';
import { readTimeProof } from '#domain/record/timeProof.ts';
import { fromHex, rowHash } from '#domain/record/verifyRecord.ts';
import { calendarFromEnv } from '#functions/world/calendarFromEnv.ts';
import type { World } from '#functions/world/world.ts';
import { type Listening, listen } from '#local/listen.ts';
import { startCalendar } from '#local/outside/startCalendar.ts';
import { recordingTrader } from './testing/recordingTrader.ts';

const HOUR = 3_600_000;
const stops: Listening[] = [];
afterEach(async () => {
  for (const { stop } of stops.splice(0)) await stop();
});

type Log = { readonly pages: string[][]; readonly stamps: unknown[]; readonly proof: string | null };

/** A trader with a record, whose log a calendar stamps. */
async function stampedLog(start: (now: () => number) => Promise<Listening>) {
  const trader = await recordingTrader();
  const logs: unknown[] = [];
  const calendar = await start(() => trader.clock.at);
  stops.push(calendar);
  const use = (url: string) => {
    const { calendar: used } = calendarFromEnv(
      { RECORD_CALENDAR: url },
      () => trader.clock.at,
      (line) => void logs.push(line),
    );
    Object.assign(trader.world, { calendar: used } satisfies Partial<World>);
  };
  use(calendar.url);
  await trader.change({ on: true });
  const log = async (input = {}) => (await trader.ask('log', input)).data as Log;
  return { trader, logs, use, log, url: calendar.url };
}
const blocks = (now: () => number) => startCalendar({ now, blockAfter: HOUR });
const answering =
  (body: Uint8Array | string, status = 200) =>
  () =>
    listen((_, response) => void response.writeHead(status).end(body));

it('stamps each page once, and completes its proof when a block has it', async () => {
  const { trader, log } = await stampedLog(blocks);
  expect(await trader.keep()).toEqual({ links: 1, published: 1, stamped: 1 });
  expect((await log()).stamps).toEqual([{ page: '1', block: null }]);
  expect(await trader.keep()).toEqual({ links: 0, published: 0, stamped: 0 });
  trader.clock.at += HOUR;
  expect(await trader.keep()).toEqual({ links: 0, published: 0, stamped: 1 });
  expect((await log()).stamps).toEqual([{ page: '1', block: 900_000 }]);
  const { pages, proof } = await log({ page: '1' });
  const ends = await readTimeProof(fromHex(await rowHash('page', pages[0]!)), Buffer.from(proof!, 'base64'));
  expect(ends?.map(({ block }) => block)).toEqual([900_000]);
  // The next page has a stamp of its own.
  expect(await trader.nextDay()).toEqual({ links: 1, published: 1, stamped: 1 });
  expect((await log()).stamps).toEqual([
    { page: '2', block: null },
    { page: '1', block: 900_000 },
  ]);
  expect((await log({ page: '9' })).proof).toBeNull();
});

it('publishes the log without a calendar, or with one that is away, and stamps the page when it answers again', async () => {
  const { trader, log, logs, use, url } = await stampedLog(blocks);
  Object.assign(trader.world, { calendar: null });
  expect(await trader.keep()).toEqual({ links: 1, published: 1, stamped: 0 });
  expect(await log()).toMatchObject({ stamps: [], proof: null });
  use('http://127.0.0.1:1');
  expect((await trader.keep()).stamped).toBe(0);
  expect(logs).toEqual([{ level: 'warn', what: 'a calendar does not answer', error: 'TypeError' }]);
  use(url);
  expect((await trader.keep()).stamped).toBe(1);
});

it('takes nothing that is no proof of the page: noise, a web page, a large answer, an error, or a redirect', async () => {
  const noise: readonly ((now: () => number) => Promise<Listening>)[] = [
    answering('<html>Sign in</html>'),
    answering(new Uint8Array()),
    answering(new Uint8Array(20_000)),
    answering('busy', 503),
    () => listen((_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
  ];
  for (const start of noise) {
    const { trader, log } = await stampedLog(start);
    expect((await trader.keep()).stamped).toBe(0);
    expect((await log()).stamps).toEqual([]);
  }
});

it('keeps a waiting proof unchanged when the calendar answers noise for it, or is another one', async () => {
  const { trader, log, use, url } = await stampedLog(blocks);
  await trader.keep();
  const { proof } = await log({ page: '1' });
  trader.clock.at += HOUR;
  const calendar = trader.world.calendar!;
  Object.assign(trader.world, { calendar: { ...calendar, rest: async () => new Uint8Array([0xff, 0]) } });
  expect((await trader.keep()).stamped).toBe(0);
  const other = await blocks(() => trader.clock.at);
  stops.push(other);
  use(other.url);
  expect((await trader.keep()).stamped).toBe(0);
  expect(await log({ page: '1' })).toMatchObject({ proof, stamps: [{ page: '1', block: null }] });
  use(url);
  expect((await trader.keep()).stamped).toBe(1);
});

import { describe, expect, it } from 'vitest';
import { alpacaBars } from './alpacaBars.ts';
import { type Answer, answersInTurn, queryOf } from './testing/answersInTurn.ts';

// Answers as https://docs.alpaca.markets/reference/stockbarsingle-1 and https://docs.alpaca.markets/docs/market-data-faq have them; not recorded from the real one.
const first = {
  bars: [
    { t: '2026-01-05T14:30:00Z', o: 182.1, h: 182.455, l: 181.9, c: 182.3, v: 18342, n: 210, vw: 182.2143 },
    { t: '2026-01-05T14:31:00Z', o: 182.3, h: 182.5, l: 182.25, c: 182.4001, v: 9000, n: 95, vw: 182.4 },
  ],
  symbol: 'AMD',
  next_page_token: 'QU1EfE18MjAyNi0wMS0wNVQxNDozMTowMFo=',
};
const second = { bars: [{ t: '2026-01-05T14:33:00Z', o: 182, h: 183, l: 181, c: 182, v: 1 }], symbol: 'AMD', next_page_token: null };
const OPEN = Date.parse('2026-01-05T14:30:00Z') / 1000;
const NOW = Date.parse('2026-01-06T12:00:00Z');
const key = { keyId: 'PKTEST', secret: 'do/not+tell' };
const request = { symbol: 'AMD', seconds: 60, from: OPEN, until: OPEN + 3600 } as const;

/** The provider with these answers, one after the other. */
async function provider(answers: readonly Answer[], now = NOW) {
  const { url, asked } = await answersInTurn(answers);
  return { alpaca: alpacaBars(url, () => now), asked };
}

describe('bars', () => {
  it('are read page by page, exactly, under the key in its headers', async () => {
    const { alpaca, asked } = await provider([{ body: first }, { body: second }]);
    expect(await alpaca.bars(key, { ...request, symbol: 'BRK.B' })).toEqual({
      symbol: 'BRK.B',
      seconds: 60,
      scale: 4,
      time: [OPEN, OPEN + 60, OPEN + 180],
      open: [1_821_000, 1_823_000, 1_820_000],
      high: [1_824_550, 1_825_000, 1_830_000],
      low: [1_819_000, 1_822_500, 1_810_000],
      close: [1_823_000, 1_824_001, 1_820_000],
      volume: [18342, 9000, 1],
    });
    expect(asked.map(({ headers }) => [headers['apca-api-key-id'], headers['apca-api-secret-key']])).toEqual(
      asked.map(() => [key.keyId, key.secret]),
    );
    expect(asked[0]!.url).toMatch(/^\/v2\/stocks\/BRK\.B\/bars\?/);
    const about = { timeframe: '1Min', adjustment: 'raw', sort: 'asc', limit: '10000' };
    const span = { start: '2026-01-05T14:30:00.000Z', end: '2026-01-05T15:30:00.000Z' };
    expect(asked.map(queryOf)).toEqual([
      { ...about, ...span },
      { ...about, ...span, page_token: first.next_page_token },
    ]);
  });

  it('of the last 16 minutes are not asked for', async () => {
    const { alpaca, asked } = await provider([{ body: second }], (OPEN + 1200) * 1000);
    await alpaca.bars(key, request);
    expect(queryOf(asked[0]!).end).toBe(new Date((OPEN + 240) * 1000).toISOString());
    expect(await alpaca.bars(key, { ...request, from: OPEN + 300 })).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('outside of the requested span are left out', async () => {
    const at = (minute: number) => ({ ...second.bars[0]!, t: new Date((OPEN + minute * 60) * 1000).toISOString() });
    const { alpaca } = await provider([{ body: { bars: [at(-60), at(0), at(59), at(60), { ...at(0), t: '2199-01-01T00:00:00Z' }] } }]);
    expect((await alpaca.bars(key, request))?.time).toEqual([OPEN, OPEN + 59 * 60]);
  });

  it('end after twelve pages, also where each names another', async () => {
    const { alpaca, asked } = await provider([{ body: { ...first, bars: [] } }]);
    expect(await alpaca.bars(key, request)).toBeNull();
    expect(asked).toHaveLength(12);
  });

  it.each([
    ['there are none', { body: { bars: null, symbol: 'AMD', next_page_token: null } }],
    ['the symbol is unknown', { status: 400, body: { message: 'invalid symbol' } }],
    ['the plan of the key does not have them', { status: 403, body: { message: 'subscription does not permit querying recent SIP data' } }],
  ])('are null where %s', async (_why, answer) => {
    const { alpaca } = await provider([answer]);
    expect(await alpaca.bars(key, request)).toBeNull();
    expect(await alpaca.check(key)).toBeUndefined();
  });
});

describe('a provider that does not answer bars', () => {
  it.each([
    ['MarketKeyRefused', 'the key is wrong', { status: 401, body: { message: 'unauthorized' } }],
    ['MarketKeyRefused', 'the key was revoked', { status: 403, body: { message: 'forbidden.' } }],
    ['MarketBusy', 'it was asked too often', { status: 429, body: { message: 'too many requests.' } }],
    ['MarketAway', 'it is down', { status: 503 }],
    ['MarketAway', 'it sends elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
    ['MarketAway', 'it answers no JSON', { body: '<html>' }],
    ['MarketAway', 'it answers without end', { body: ' '.repeat(10_000_001) }],
    ['MarketAway', 'it answers more bars than there can be', { body: { bars: Array(50_001).fill(first.bars[0]) } }],
    ['MarketAway', 'a volume is none', { body: { bars: [{ ...first.bars[0], v: 1e21 }], next_page_token: null } }],
    ['MarketAway', 'a price is none', { body: { bars: [{ ...first.bars[0], c: -1 }], next_page_token: null } }],
  ])('is %s where %s, and nothing that is thrown has the key', async (name, _why, answer) => {
    const { alpaca } = await provider([answer]);
    for (const call of [() => alpaca.check(key), () => alpaca.bars(key, request)]) {
      const error = await call().then(
        () => null,
        (thrown: Error) => thrown,
      );
      expect(error?.name).toBe(name);
      expect(`${error?.stack} ${JSON.stringify(error)} ${String(error?.cause)}`).not.toContain(key.secret);
    }
  });

  it('reports the time to wait', async () => {
    const reset = (seconds: number) => ({ status: 429, headers: { 'x-ratelimit-reset': String(NOW / 1000 + seconds) } });
    for (const [seconds, retryAfter] of [
      [21, 21],
      [9999, 60],
    ] as const)
      await expect((await provider([reset(seconds)])).alpaca.check(key)).rejects.toMatchObject({ retryAfter });
  });

  it('that cannot be reached is away', async () => {
    const away = { name: 'MarketAway', message: 'It could not be read (TypeError).' };
    await expect(alpacaBars('http://127.0.0.1:1', () => NOW).check(key)).rejects.toMatchObject(away);
  });
});

describe('prices', () => {
  // As https://docs.alpaca.markets/reference/stockbars-1 has days of several symbols: each begins at midnight in New York.
  const day = (on: string, c: number) => ({ t: `${on}T05:00:00Z`, o: 1, h: 1, l: 1, c, v: 1, n: 1, vw: 1 });
  const days = {
    bars: { AMD: [day('2026-01-02', 180.1), day('2026-01-05', 182.4001)], 'BRK.B': [day('2026-01-02', 490)] },
    next_page_token: null,
  };

  it('are the last closes of several shares in one question, each at the end of its day', async () => {
    const { alpaca, asked } = await provider([{ body: days }]);
    expect(await alpaca.prices(key, ['AMD', 'BRK.B', 'NONE'])).toEqual([
      { symbol: 'AMD', price: '182.4001', at: '2026-01-05T21:00:00.000Z' },
      { symbol: 'BRK.B', price: '490', at: '2026-01-02T21:00:00.000Z' },
    ]);
    expect(asked.map(({ url }) => new URL(url!, 'http://x').pathname)).toEqual(['/v2/stocks/bars']);
    const span = { start: '2025-12-29T11:44:00.000Z', end: '2026-01-06T11:44:00.000Z' };
    expect(queryOf(asked[0]!)).toEqual({
      symbols: 'AMD,BRK.B,NONE',
      timeframe: '1Day',
      adjustment: 'raw',
      sort: 'asc',
      limit: '10000',
      ...span,
    });
  });

  it('are of sixteen minutes ago while the day lasts', async () => {
    const { alpaca } = await provider([{ body: days }], Date.parse('2026-01-05T16:00:00Z'));
    expect((await alpaca.prices(key, ['AMD']))[0]!.at).toBe('2026-01-05T15:44:00.000Z');
  });

  it('are empty when the key may not read them, and refuse a zero', async () => {
    const { alpaca } = await provider([{ status: 403, body: { message: 'subscription does not permit querying recent SIP data' } }]);
    expect(await alpaca.prices(key, ['AMD'])).toEqual([]);
    const zero = await provider([{ body: { bars: { AMD: [day('2026-01-05', 0)] } } }]);
    await expect(zero.alpaca.prices(key, ['AMD'])).rejects.toThrow('another shape');
  });
});

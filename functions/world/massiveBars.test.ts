import { describe, expect, it } from 'vitest';
import { massiveBars } from './massiveBars.ts';
import { type Answer, answersInTurn, queryOf } from './testing/answersInTurn.ts';

// Answers as https://massive.com/docs/rest/stocks/aggregates/custom-bars has them, faults as their users quote them; not recorded from the real one.
const about = {
  adjusted: false,
  queryCount: 2,
  request_id: '6a7e466379af0a71039d60cc78e72282',
  resultsCount: 2,
  status: 'OK',
  ticker: 'AMD',
};
const OPEN = Date.parse('2026-01-05T14:30:00Z') / 1000;
const bar = (minute: number, c = 182.3) => ({
  t: (OPEN + minute * 60) * 1000,
  o: 182.1,
  h: 182.455,
  l: 181.9,
  c,
  v: 18342.5,
  vw: 182.2143,
  n: 210,
});
const elsewhere = 'http://127.0.0.1:1/v2/aggs/ticker/AMD/range/1/minute/1767623520000/1767627000000?cursor=bGltaXQ9MiZzb3J0PWFzYw';
const first = { ...about, results: [bar(0), bar(1, 182.4001)], next_url: elsewhere };
const second = { ...about, status: 'DELAYED', results: [bar(3)] };
const NOW = Date.parse('2026-01-06T12:00:00Z');
const key = { keyId: null, secret: 'do_not+tell' };
const request = { symbol: 'AMD', seconds: 60, from: OPEN, until: OPEN + 3600 } as const;

/** The provider with these answers, one after the other. */
async function provider(answers: readonly Answer[]) {
  const { url, asked } = await answersInTurn(answers);
  return { massive: massiveBars(url, () => NOW), asked };
}
const pathOf = ({ url }: { readonly url?: string | undefined }) => new URL(url!, 'http://x').pathname;
const range = (symbol: string, span: string, from: number, until: number) =>
  `/v2/aggs/ticker/${symbol}/range/${span}/${from}000/${until}000`;

describe('bars', () => {
  it('are read page by page, exactly and not adjusted, under the key in a header, from behind the last bar and never where an answer points', async () => {
    const { massive, asked } = await provider([{ body: first }, { body: second }]);
    expect(await massive.bars(key, { ...request, symbol: 'BRK.B' })).toEqual({
      symbol: 'BRK.B',
      seconds: 60,
      scale: 4,
      time: [OPEN, OPEN + 60, OPEN + 180],
      open: [1_821_000, 1_821_000, 1_821_000],
      high: [1_824_550, 1_824_550, 1_824_550],
      low: [1_819_000, 1_819_000, 1_819_000],
      close: [1_823_000, 1_824_001, 1_823_000],
      volume: [18342.5, 18342.5, 18342.5],
    });
    expect(asked.map(({ headers }) => headers.authorization)).toEqual(asked.map(() => `Bearer ${key.secret}`));
    expect(asked.map(queryOf)).toEqual(asked.map(() => ({ adjusted: 'false', sort: 'asc', limit: '50000' })));
    expect(asked.map(pathOf)).toEqual([OPEN, OPEN + 120].map((from) => range('BRK.B', '1/minute', from, OPEN + 3600)));
  });

  it('of each length are asked for by its name', async () => {
    const { massive, asked } = await provider([{ body: { ...about, resultsCount: 0 } }]);
    for (const seconds of [60, 300, 3600, 86_400] as const) expect(await massive.bars(key, { ...request, seconds })).toBeNull();
    expect(asked.map((each) => pathOf(each).split('/').slice(6, 8).join('/'))).toEqual(['1/minute', '5/minute', '1/hour', '1/day']);
  });

  it('that go back in time end the pages', async () => {
    const { massive, asked } = await provider([{ body: first }, { body: { ...first, results: [bar(-5)] } }]);
    expect((await massive.bars(key, request))?.time).toEqual([OPEN, OPEN + 60]);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ['the symbol is unknown', { body: { ...about, queryCount: 0, resultsCount: 0 } }],
    [
      'the days are beyond its plan',
      { status: 403, body: { status: 'NOT_AUTHORIZED', message: 'Your plan doesn’t include this data timeframe.' } },
    ],
    ['its plan has no stocks', { status: 403, body: { status: 'NOT_AUTHORIZED', message: 'You are not entitled to this data.' } }],
    ['the question is none', { status: 400, body: { status: 'ERROR', error: 'Could not parse the time parameter' } }],
  ])('are null where %s', async (_why, answer) => {
    const { massive } = await provider([answer]);
    expect(await massive.bars(key, request)).toBeNull();
    expect(await massive.check(key)).toBeUndefined();
  });
});

it.each([
  ['MarketKeyRefused', 'the key is wrong or was revoked', { status: 401, body: { status: 'ERROR', error: 'Unknown API Key' } }],
  [
    'MarketBusy',
    'it was asked too often',
    { status: 429, body: { status: 'ERROR', error: 'You’ve exceeded the maximum requests per minute.' } },
  ],
  ['MarketAway', 'it is down', { status: 502, body: '<html>' }],
  ['MarketAway', 'it sends elsewhere', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }],
  ['MarketAway', 'a time is none', { body: { ...about, results: [{ ...bar(0), t: -1 }] } }],
  ['MarketAway', 'it answers without end', { body: ' '.repeat(10_000_001) }],
])('is %s where %s, and nothing that is thrown has the key', async (name, _why, answer) => {
  const { massive } = await provider([answer]);
  for (const call of [() => massive.check(key), () => massive.bars(key, request)]) {
    const error = await call().then(
      () => null,
      (thrown: Error) => thrown,
    );
    expect(error?.name).toBe(name);
    expect(`${error?.stack} ${JSON.stringify(error)} ${String(error?.cause)}`).not.toContain(key.secret);
  }
});

describe('prices', () => {
  // As https://massive.com/docs/rest/stocks/aggregates/daily-market-summary has all stocks of a day.
  const all = {
    status: 'OK',
    results: [
      { T: 'AMD', c: 182.4001, h: 183, l: 180, o: 181, t: 1, v: 1 },
      { T: 'ZZZ', c: 3 },
    ],
  };

  it('are closes of the last day that is over, and of the one before while a free key does not have it', async () => {
    const { massive, asked } = await provider([{ body: { status: 'OK', resultsCount: 0 } }, { body: all }]);
    expect(await massive.prices(key, ['AMD', 'NONE'])).toEqual([{ symbol: 'AMD', price: '182.4001', at: '2026-01-02T21:00:00.000Z' }]);
    expect(asked.map(pathOf)).toEqual(['2026-01-05', '2026-01-02'].map((day) => `/v2/aggs/grouped/locale/us/market/stocks/${day}`));
    expect(asked.map(queryOf)).toEqual([{ adjusted: 'false' }, { adjusted: 'false' }]);
  });

  it('are empty after three days without them', async () => {
    const { massive, asked } = await provider([
      { status: 403, body: { status: 'NOT_AUTHORIZED', message: 'Your plan doesn’t include this.' } },
    ]);
    expect(await massive.prices(key, ['AMD'])).toEqual([]);
    expect(asked).toHaveLength(3);
  });
});

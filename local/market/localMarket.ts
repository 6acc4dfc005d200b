import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { usSession } from '#domain/market/usSession.ts';
import { DAY, millis } from '#domain/units/millis.ts';
import { startKms } from '../aws/kms/startKms.ts';
import { startBrokers } from '../brokers/startBrokers.ts';
import { type Listening, listen } from '../listen.ts';

/** `t`: when it begins, in UTC seconds. */
type StandInBar = {
  readonly t: number;
  readonly o: number;
  readonly h: number;
  readonly l: number;
  readonly c: number;
  readonly v: number;
};

/** A number from 0 to 1 that a name always has. */
const drawn = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() / 2 ** 32;

/** An invented price of a symbol at a second: the same whenever it is asked, and near that of the second before. */
function priceAt(symbol: string, second: number): number {
  const base = 20 + 400 * drawn(symbol);
  const wave = [86_400 * 40, 86_400 * 3, 5400, 700].map(
    (length, i) => Math.sin((second / length) * 2 * Math.PI + i) * [0.12, 0.03, 0.008, 0.003][i]!,
  );
  return Math.round(base * (1 + wave.reduce((sum, each) => sum + each, 0)) * 100) / 100;
}

function barAt(symbol: string, second: number, seconds: number): StandInBar {
  const prices = [0, 0.25, 0.5, 0.75, 1].map((part) => priceAt(symbol, second + Math.floor(part * (seconds - 1))));
  return {
    t: second,
    o: prices[0]!,
    h: Math.max(...prices),
    l: Math.min(...prices),
    c: prices.at(-1)!,
    v: 100 + Math.floor(9000 * drawn(`${symbol}${second}`)),
  };
}

/** When bars of a length begin in a stretch of UTC seconds: within New York's sessions, on weekdays. */
function* beginnings(from: number, until: number, seconds: number): Generator<number> {
  for (let at = from * 1000; at < until * 1000 + DAY; at += DAY) {
    const { open, close } = usSession(millis(at));
    if ([0, 6].includes(new Date(open).getUTCDay())) continue;
    const step = Math.min(seconds, (close - open) / 1000);
    for (let second = open / 1000; second < close / 1000; second += step) if (second >= from && second <= until) yield second;
  }
}

/** Some bars of a range, and the start of the next ones; null for an invalid request. */
function inventedBars(symbol: string, seconds: number | undefined, [from, until]: readonly [number, number], first: number, limit: number) {
  if (seconds === undefined || Number.isNaN(from) || Number.isNaN(until)) return null;
  const all = [...beginnings(from, until, seconds)];
  const bars = all.slice(first, first + limit).map((second) => barAt(symbol, second, seconds));
  return { bars, next: first + limit < all.length ? first + limit : null };
}

const lengths: Readonly<Record<string, number>> = { '1Min': 60, '5Min': 300, '1Hour': 3600, '1Day': 86_400 };
const spans: Readonly<Record<string, number>> = { '1/minute': 60, '5/minute': 300, '1/hour': 3600, '1/day': 86_400 };
const LIMIT = 1000;

/** One page, as https://docs.alpaca.markets/reference/stockbarsingle-1 has it; null for a request it would refuse. */
function alpacaPage(symbol: string, query: URLSearchParams): object | null {
  const [from, until] = ['start', 'end'].map((name) => Date.parse(query.get(name) ?? '') / 1000) as [number, number];
  const first = Number(Buffer.from(query.get('page_token') ?? '', 'base64url').toString() || 0);
  const limit = Math.min(10_000, Number(query.get('limit') ?? LIMIT));
  const page = inventedBars(symbol, lengths[query.get('timeframe') ?? ''], [from, until], first, limit);
  if (page === null) return null;
  const bars = page.bars.map((bar) => ({ ...bar, t: new Date(bar.t * 1000).toISOString().replace('.000', '') }));
  const next = page.next === null ? null : Buffer.from(String(page.next)).toString('base64url');
  return { bars: bars.length === 0 ? null : bars, symbol, next_page_token: next };
}

/** The same as https://massive.com/docs/rest/stocks/aggregates/custom-bars has it: its limit counts minutes or days, of which longer bars are made. */
function massivePage(symbol: string, [span, from, until]: readonly [string, string, string], query: URLSearchParams): object | null {
  const seconds = spans[span];
  const limit = Number(query.get('limit') ?? 5 * LIMIT) / (seconds === 86_400 ? 1 : (seconds ?? 60) / 60);
  const page = inventedBars(symbol, seconds, [Number(from) / 1000, Number(until) / 1000], 0, Math.floor(limit));
  if (page === null) return null;
  const results = page.bars.map((bar) => ({ ...bar, t: bar.t * 1000 }));
  const about = { ticker: symbol, adjusted: query.get('adjusted') !== 'false', resultsCount: results.length, status: 'OK' };
  return {
    ...about,
    ...(results.length > 0 && { results }),
    ...(page.next !== null && { next_url: 'https://api.massive.com/v2/aggs?cursor=next' }),
  };
}

/** Days of several stocks, as https://docs.alpaca.markets/reference/stockbars-1 has them. Symbols beginning with ZZ have none. */
function alpacaDays(query: URLSearchParams): object {
  const symbols = (query.get('symbols') ?? '').split(',').filter((symbol) => !symbol.startsWith('ZZ'));
  const bars = symbols.map((symbol) => [symbol, (alpacaPage(symbol, query) as { readonly bars: unknown } | null)?.bars ?? []]);
  return { bars: Object.fromEntries(bars), next_page_token: null };
}

/** All stocks that there are on a day, as https://massive.com/docs/rest/stocks/aggregates/daily-market-summary has them. */
const LISTED = ['AAPL', 'AMD', 'AMZN', 'GOOGL', 'META', 'MSFT', 'MU', 'NVDA', 'QQQ', 'SPY', 'TSLA'];
function massiveDay(day: string): object {
  const at = Date.parse(`${day}T17:00:00Z`) / 1000;
  const results = LISTED.flatMap((T) =>
    (inventedBars(T, 86_400, [at - 43_200, at + 43_200], 0, 1)?.bars ?? []).map((bar) => ({ ...bar, T, t: bar.t * 1000 })),
  );
  return { adjusted: false, resultsCount: results.length, status: 'OK', ...(results.length > 0 && { results }) };
}

/** The name of a request's key: its id, or all of it for a one-part key. */
const alpacaKey = ({ headers }: IncomingMessage) => (headers['apca-api-secret-key'] === undefined ? undefined : headers['apca-api-key-id']);
const massiveKey = ({ headers }: IncomingMessage) => /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];

/** The parsed request: symbol, the key's name and the answer; null for any other request. */
function questionOf(request: IncomingMessage) {
  const { url, method } = request;
  const { pathname, searchParams } = new URL(url ?? '/', 'http://127.0.0.1');
  if (method === 'GET' && pathname === '/v2/stocks/bars')
    return { symbol: '', key: alpacaKey(request), page: () => alpacaDays(searchParams), none: {} };
  const day = /^\/v2\/aggs\/grouped\/locale\/us\/market\/stocks\/(\d{4}-\d\d-\d\d)$/.exec(pathname)?.[1];
  if (method === 'GET' && day !== undefined) return { symbol: '', key: massiveKey(request), page: () => massiveDay(day), none: {} };
  const alpaca = /^\/v2\/stocks\/([^/]+)\/bars$/.exec(pathname);
  const massive = /^\/v2\/aggs\/ticker\/([^/]+)\/range\/(\d+\/[a-z]+)\/(\d+)\/(\d+)$/.exec(pathname);
  const symbol = decodeURIComponent((alpaca ?? massive)?.[1] ?? '');
  if (method !== 'GET' || symbol === '') return null;
  if (alpaca) {
    return {
      symbol,
      key: alpacaKey(request),
      page: () => alpacaPage(symbol, searchParams),
      none: { bars: null, symbol, next_page_token: null },
    };
  }
  const [span, from, until] = massive!.slice(2) as [string, string, string];
  return {
    symbol,
    key: massiveKey(request),
    page: () => massivePage(symbol, [span, from, until], searchParams),
    none: { ticker: symbol, resultsCount: 0, status: 'OK' },
  };
}

/**
 * Alpaca's and Massive's historical bars of stocks, on 127.0.0.1, at generated prices. Accepts any key except
 * these, by id (or the whole key): REVOKED is refused, BUSY has to wait, DOWN gets an error. Symbols beginning with
 * ZZ have no bars.
 */
function startMarket({ port = 0 }: { readonly port?: number } = {}): Promise<Listening> {
  return listen((request, response) => {
    const json = (status: number, body: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const question = questionOf(request);
    if (question === null) return json(404, { message: 'This stand-in has no such call.' });
    const { symbol, key, page, none } = question;
    if (key === undefined || key === 'REVOKED') return json(401, { message: 'unauthorized' });
    if (key === 'DOWN') return json(503, { message: 'service unavailable' });
    const reset = { 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 30) };
    if (key === 'BUSY') return json(429, { message: 'too many requests.' }, reset);
    if (symbol.startsWith('ZZ')) return json(200, none);
    const answer = page();
    return answer === null ? json(400, { message: 'invalid parameters' }) : json(200, answer);
  }, port);
}

const KEY_ID = 'arn:aws:kms:us-east-1:000000000000:key/local';

/**
 * Stubs of market-data providers, of brokers and of the seal for users' keys, as environment of the functions. They end with
 * `stops`.
 */
export async function localMarket(sealKey: string, stops: (() => unknown)[]): Promise<Readonly<Record<string, string>>> {
  const [market, brokers, kms] = await Promise.all([startMarket(), startBrokers(), startKms(KEY_ID, sealKey)]);
  stops.push(market.stop, brokers.stop, kms.stop);
  return { ALPACA_URL: market.url, MASSIVE_URL: market.url, BROKERS_URL: brokers.url, KMS_ENDPOINT: kms.url, SEAL_KEY_ID: KEY_ID };
}

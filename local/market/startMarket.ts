import { createHash } from 'node:crypto';
import { usSession } from '#domain/session/usSession.ts';
import { DAY, millis } from '#domain/units/millis.ts';
import { type Listening, listen } from '../listen.ts';

const lengths: Readonly<Record<string, number>> = { '1Min': 60, '5Min': 300, '1Hour': 3600, '1Day': 86_400 };
const LIMIT = 1000;

type StandInBar = {
  readonly t: string;
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
  const t = new Date(second * 1000).toISOString().replace('.000', '');
  return {
    t,
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

/** One page of bars, as https://docs.alpaca.markets/reference/stockbarsingle-1 has them; null for what it would refuse. */
function pageOf(symbol: string, query: URLSearchParams): object | null {
  const seconds = lengths[query.get('timeframe') ?? ''];
  const [from, until] = ['start', 'end'].map((name) => Date.parse(query.get(name) ?? '') / 1000) as [number, number];
  if (seconds === undefined || Number.isNaN(from) || Number.isNaN(until)) return null;
  const limit = Math.min(10_000, Number(query.get('limit') ?? LIMIT));
  const first = Number(Buffer.from(query.get('page_token') ?? '', 'base64url').toString() || 0);
  const all = [...beginnings(from, until, seconds)];
  const bars = all.slice(first, first + limit).map((second) => barAt(symbol, second, seconds));
  const next = first + limit < all.length ? Buffer.from(String(first + limit)).toString('base64url') : null;
  return { bars: bars.length === 0 ? null : bars, symbol, next_page_token: next };
}

/**
 * Alpaca's historical bars of one stock, on 127.0.0.1, at invented prices. Any key is taken but these, by its id: REVOKED is refused, BUSY is told to wait,
 * DOWN is answered with an error. A symbol that begins with ZZ has no bars.
 */
export function startMarket({ port = 0 }: { readonly port?: number } = {}): Promise<Listening> {
  return listen((request, response) => {
    const json = (status: number, body: object, headers: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
    const symbol = /^\/v2\/stocks\/([^/]+)\/bars$/.exec(pathname)?.[1];
    const [id, secret] = [request.headers['apca-api-key-id'], request.headers['apca-api-secret-key']];
    if (request.method !== 'GET' || symbol === undefined) return json(404, { message: 'This stand-in has no such call.' });
    if (id === undefined || secret === undefined || id === 'REVOKED') return json(401, { message: 'unauthorized' });
    if (id === 'DOWN') return json(503, { message: 'service unavailable' });
    const reset = { 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 30) };
    if (id === 'BUSY') return json(429, { message: 'too many requests.' }, reset);
    if (symbol.startsWith('ZZ')) return json(200, { bars: null, symbol, next_page_token: null });
    const page = pageOf(decodeURIComponent(symbol), searchParams);
    return page === null ? json(400, { message: 'invalid parameters' }) : json(200, page);
  }, port);
}

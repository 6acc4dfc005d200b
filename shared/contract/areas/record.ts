import * as z from 'zod/mini';
import { area } from '../define.ts';
import { TradeIdText } from '../schemas/ids.ts';
import { shaped, text } from '../schemas/text.ts';

/** Most trades that a record discloses. */
const MOST_DISCLOSED = 50;

const R = z.number();

/** Results of the closed trades that are in a record, without amounts. `inR` counts those with a planned risk, and is null without any. */
export const RecordResults = z.object({
  trades: z.int(),
  wins: z.int(),
  losses: z.int(),
  inR: z.nullable(z.object({ trades: z.int(), total: R, mean: R, low: z.nullable(R), high: z.nullable(R) })),
});

const Row = z.array(z.string());
const place = { index: z.int(), path: z.array(z.string()) };
/** See domain/record/verifyRecord: what its reader checks. */
const Disclosure = z.object({
  format: z.literal('afterbell.disclosure.1'),
  links: z.array(z.object({ link: Row, page: z.int(), ...place })),
  log: z.array(Row),
  trades: z.array(z.array(z.object({ leaf: Row, number: z.int(), ...place }))),
});

/** Executions by how they came into the chain; `timely` of `fill` within four days of their time. */
const Counts = z.object({ fill: z.int(), corrected: z.int(), takenBack: z.int(), removed: z.int(), timely: z.int() });

const OwnRecord = z.object({
  /** The id in the public address; null before it was ever on. */
  id: z.nullable(z.string()),
  on: z.boolean(),
  /** Links so far, and the day (UTC) of the last one. */
  links: z.int(),
  day: z.string(),
  disclosed: z.array(TradeIdText),
  /** Closed trades that can be disclosed, the last recorded first, at most 200, and all that are. `unlisted`: how many others. */
  recorded: z.array(z.object({ trade: TradeIdText, symbol: z.string(), day: z.string() })),
  unlisted: z.int(),
});

/** Any part of an address: one that fits no record is answered like one of a record that never was. */
const PathPart = text(100);

const Page = z.object({
  status: z.union([z.literal(200), z.literal(302), z.literal(404)]),
  headers: z.record(z.string(), z.string()),
  /** In base64. */
  body: z.string(),
});

/** Public pages: records of fills that came by connections, checked by their readers, and posts with a public link. Off by default. */
export const record = area({
  own: {
    summary: 'The caller’s own record, and the trades that can be disclosed',
    method: 'GET',
    path: '/api/record',
    access: 'member',
    input: z.strictObject({}),
    reply: OwnRecord,
    errors: ['book_busy'],
    perPerson: 30,
  },
  change: {
    summary: 'Turn the record on or off, or disclose these trades and no others; off ends the public page and every disclosure at once',
    method: 'PATCH',
    path: '/api/record',
    access: 'member',
    input: z.strictObject({
      on: z.optional(z.boolean()),
      trades: z.optional(z.array(TradeIdText).check(z.maxLength(MOST_DISCLOSED))),
    }),
    reply: OwnRecord,
    errors: ['record_trade_unsuited', 'book_busy'],
    perPerson: 30,
  },
  read: {
    summary: 'A public record with all that is needed to check it',
    method: 'GET',
    path: '/api/record/{id}',
    access: 'public',
    input: z.strictObject({ id: shaped(22, /^[A-Za-z0-9_-]{22}$/) }),
    /** `withheld`: disclosed trades that are not shown, because their broker changed them since or a link is not published yet. */
    reply: z.object({ counts: Counts, results: z.nullable(RecordResults), disclosure: Disclosure, withheld: z.int() }),
    errors: ['record_not_found'],
    throttle: 20,
  },
  log: {
    summary:
      'A hundred pages of the public log, the newest first; `before` a page, the ones before it. `stamps`: which of them an outside calendar has, with the block of Bitcoin that has their hash, null before. Of the page named by `page`: `hashes`, its links, and `proof`, its proof of OpenTimestamps (base64), null without',
    method: 'GET',
    path: '/api/record-log',
    access: 'public',
    input: z.strictObject({
      before: z.optional(shaped(8, /^[1-9]\d{0,7}$/)),
      page: z.optional(shaped(8, /^[1-9]\d{0,7}$/)),
    }),
    reply: z.object({
      pages: z.array(Row),
      stamps: z.array(z.object({ page: z.string(), block: z.nullable(z.int()) })),
      hashes: z.array(z.string()),
      proof: z.nullable(z.string()),
    }),
    errors: [],
    throttle: 20,
  },
  // For robots that run no scripts.
  page: {
    summary: 'The page of a public record, with the title, the text and the picture of its link preview',
    method: 'GET',
    path: '/record/{id}',
    access: 'public',
    input: z.strictObject({ id: PathPart }),
    reply: Page,
    errors: [],
    envelope: 'page',
  },
  picture: {
    summary: 'The picture of a public record, in R; an earlier name leads to the current one',
    method: 'GET',
    path: '/record/{id}/{picture}',
    access: 'public',
    input: z.strictObject({ id: PathPart, picture: PathPart }),
    reply: Page,
    errors: [],
    envelope: 'page',
    throttle: 20,
  },
  sharedPage: {
    summary: 'The page of a shared trade or week whose author lets anyone with the link open it; whole without scripts',
    method: 'GET',
    path: '/shared/{id}',
    access: 'public',
    input: z.strictObject({ id: PathPart }),
    reply: Page,
    errors: [],
    envelope: 'page',
  },
  sharedPicture: {
    summary: 'The picture of a shared trade or week, in R; an earlier name leads to the current one',
    method: 'GET',
    path: '/shared/{id}/{picture}',
    access: 'public',
    input: z.strictObject({ id: PathPart, picture: PathPart }),
    reply: Page,
    errors: [],
    envelope: 'page',
    throttle: 20,
  },
});

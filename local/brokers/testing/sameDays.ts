import { readByGuess } from '#domain/importers/columns/readByGuess.ts';
import type { FileSettings, Imported } from '#domain/importers/imported.ts';
import { readFile } from '#domain/importers/readFile.ts';
import { tradovateWriters } from '#domain/repeats/testing/futuresWriters.ts';
import { interactiveBrokersWriters } from '#domain/repeats/testing/interactiveBrokersWriters.ts';
import { alpacaWriters, publicWriters, tradierWriters } from '#domain/repeats/testing/ownColumnWriters.ts';
import type { Order } from '#domain/repeats/testing/randomJournal.ts';
import { schwabWriters } from '#domain/repeats/testing/schwabWriters.ts';
import { tastytradeWriters } from '#domain/repeats/testing/tastytradeWriters.ts';
import { type BrokerWriters, dollars, FEE_RATE, newYork } from '#domain/repeats/testing/written.ts';
import { flexCancel, flexTrade, type Scripted } from '#functions/connections/testing/flexTrades.ts';
import { alpaca } from '#functions/world/brokers/alpaca.ts';
import type { BrokerSource, Credential } from '#functions/world/brokers/brokerSource.ts';
import { interactiveBrokers } from '#functions/world/brokers/interactiveBrokers.ts';
import { publicBroker } from '#functions/world/brokers/publicBroker.ts';
import { schwab } from '#functions/world/brokers/schwab.ts';
import { tastytrade } from '#functions/world/brokers/tastytrade.ts';
import { tradier } from '#functions/world/brokers/tradier.ts';
import { tradovate } from '#functions/world/brokers/tradovate.ts';
import { alpacaStandIn } from '../alpacaStandIn.ts';
import type { BookEvent, BookTrade } from '../bookEvent.ts';
import { interactiveBrokersStandIn } from '../interactiveBrokersStandIn.ts';
import { publicStandIn } from '../publicStandIn.ts';
import { schwabStandIn } from '../schwabStandIn.ts';
import type { StandIn } from '../standIn.ts';
import { tastytradeStandIn } from '../tastytradeStandIn.ts';
import { tradierStandIn } from '../tradierStandIn.ts';
import { tradovateStandIn } from '../tradovateStandIn.ts';

// The same days once by connection and once by file: three round trips, and an option where the broker has them.

export const FIRST = Date.parse('2026-07-20T14:00:00Z');
export const NOW = Date.parse('2026-07-25T01:00:00Z');
export const MINUTE = 60_000;

/** Orders of two instruments: filled in parts, sold short, and held over a night; then of each other one. */
export function ordersOf(instruments: BrokerWriters['instruments']): readonly Order[] {
  let [order, fill] = [100, 1000];
  const of = (at: number, side: 'buy' | 'sell', opens: boolean, minute: number, ...quantities: number[]): Order => ({
    id: ++order,
    what: instruments[at]!,
    side,
    opens,
    fills: quantities.map((quantity) => ({
      id: ++fill,
      quantity,
      cents: instruments[at]!.cents + (opens ? 0 : 2) * instruments[at]!.tick,
      time: FIRST + minute * MINUTE,
    })),
  });
  return [
    of(0, 'buy', true, 0, 3, 2),
    of(0, 'sell', false, 30, 5),
    of(1, 'sell', true, 60, 4),
    of(1, 'buy', false, 90, 4),
    of(0, 'buy', true, 120, 2),
    of(0, 'sell', false, 24 * 60, 2),
    ...instruments.slice(2).flatMap((_, at) => [of(at + 2, 'buy', true, 150, 2), of(at + 2, 'sell', false, 180, 2)]),
  ];
}

/** Ids of fills: one whose fee the connection states a cent above the file's, one that its broker took back three days later, and one that it stated at another price then. */
export type Otherwise = {
  readonly fee?: number;
  readonly busted?: number;
  readonly corrected?: { readonly id: number; readonly cents: number };
};
/** When the broker corrects. */
const CORRECTED = FIRST + 3 * 24 * 60 * MINUTE;
export type Connected = {
  readonly writers: BrokerWriters;
  readonly source: BrokerSource;
  readonly credential: Credential;
  readonly account: string;
  readonly canBust: boolean;
  /** A field of fills that its service lacks. */
  readonly lacks?: 'fee' | 'time';
  /** The entries of a trader who connects, where the credential has more. */
  readonly fields?: Credential;
  standIn(orders: readonly Order[], otherwise: Otherwise): StandIn;
};

const feeOf = (units: number, id: number, { fee }: Otherwise): string => (units * FEE_RATE + (fee === id ? 0.01 : 0)).toFixed(2);

function bookOf(orders: readonly Order[], otherwise: Otherwise): readonly BookEvent[] {
  const trades = orders.flatMap(({ id: order, what, side, opens, fills }) =>
    fills.map(
      ({ id, quantity, cents, time }): BookTrade => ({
        is: 'trade',
        id,
        order,
        legs: fills.length,
        at: time,
        shownAt: time,
        symbol: what.symbol,
        side,
        effect: opens ? 'open' : 'close',
        quantity: String(quantity),
        price: dollars(cents),
        fee: feeOf(quantity, id, otherwise),
      }),
    ),
  );
  const { busted, corrected } = otherwise;
  const wrong = trades.filter(({ id }) => id === corrected?.id);
  return [
    ...trades,
    ...(busted === undefined ? [] : [{ is: 'bust', id: 9000, at: CORRECTED, shownAt: CORRECTED, trade: busted } as const]),
    ...wrong.map((event) => ({ ...event, id: 9001, shownAt: CORRECTED, price: dollars(corrected!.cents), corrects: event.id })),
  ];
}

/** The same book at a broker that books fees by the day. */
const withoutFees = (book: readonly BookEvent[]): readonly BookEvent[] =>
  book.map((event) => (event.is === 'trade' ? { ...event, fee: '0' } : event));

const secrets = {
  tastytrade: { clientSecret: 'canarySecret00000000000000000000', refreshToken: 'canaryRefresh.abc.def' },
  tradovate: { environment: 'demo', name: 'nora', password: 'canaryPassword!', cid: '8', secretKey: 'canarySecretKey-0000000000000000' },
  schwab: { appKey: 'CANARYAPPKEY00000000000000000000', appSecret: 'canarySecret0001', callback: 'https://127.0.0.1:8182/' },
  alpaca: { keyId: 'AKNORA00000000000000', secretKey: 'canarySecret000000000000000000000000canary' },
  tradier: { accessToken: 'canaryTokenOfTradier00000000' },
  public: { secret: 'canarySecretOfPublic00000000' },
  flex: { token: '123456789012345678901234', activityQuery: '1001', confirmQuery: '' },
};

function flexRows(orders: readonly Order[], otherwise: Otherwise) {
  const scripted = orders.flatMap(({ what, side, opens, fills }) =>
    fills.map(({ id, quantity, cents, time }): Scripted => {
      const { year, month, day, clock } = newYork(time);
      const isOption = what.kind === 'option';
      const terms = { assetCategory: 'OPT', underlyingSymbol: 'AAPL', multiplier: '100', strike: '220', expiry: '20260821', putCall: 'C' };
      return {
        id: String(id),
        day: `${year}-${month}-${day}`,
        clock: clock.replaceAll(':', ''),
        symbol: isOption ? 'AAPL  260821C00220000' : what.symbol,
        quantity: side === 'buy' ? quantity : -quantity,
        price: dollars(cents),
        commission: feeOf(quantity, id, otherwise),
        more: { ibExecID: '', openCloseIndicator: opens ? 'O' : 'C', ...(isOption && terms) },
      };
    }),
  );
  const named = (which: number | undefined) => scripted.filter(({ id }) => id === String(which));
  const { busted, corrected } = otherwise;
  return [
    ...scripted.map(flexTrade),
    ...[...named(busted), ...named(corrected?.id)].map((trade) => flexCancel(trade, CORRECTED, 9000)),
    ...named(corrected?.id).map((trade) => flexTrade({ ...trade, price: dollars(corrected!.cents), from: CORRECTED, transaction: 9001 })),
  ];
}

/** Every broker that can be connected, with the layouts of its files. */
export const sameDayBrokers: readonly Connected[] = [
  {
    writers: interactiveBrokersWriters,
    source: interactiveBrokers,
    credential: secrets.flex,
    account: 'U1234567',
    canBust: true,
    standIn: (orders, otherwise) => interactiveBrokersStandIn({ rows: flexRows(orders, otherwise) }),
  },
  {
    writers: tastytradeWriters,
    source: tastytrade,
    credential: secrets.tastytrade,
    account: '5WT00001',
    canBust: true,
    standIn: (orders, otherwise) =>
      tastytradeStandIn(bookOf(orders, otherwise), { ...secrets.tastytrade, number: '5WT00001', nickname: 'Individual' }),
  },
  {
    writers: tradovateWriters,
    source: tradovate,
    credential: secrets.tradovate,
    account: '771234',
    canBust: true,
    standIn: (orders, otherwise) => tradovateStandIn(bookOf(orders, otherwise), { ...secrets.tradovate, account: 771_234 }),
  },
  {
    writers: schwabWriters,
    source: schwab,
    credential: { ...secrets.schwab, landed: '', refreshToken: 'canaryRefreshBefore', refreshUntil: String(NOW + 24 * 60 * MINUTE) },
    account: '15012345',
    fields: { ...secrets.schwab, landed: `${secrets.schwab.callback}?code=C0.canaryCode%40&session=abc` },
    // Its service lists no fill that was taken back.
    canBust: false,
    standIn: (orders, otherwise) =>
      schwabStandIn(bookOf(orders, otherwise), {
        ...secrets.schwab,
        number: '15012345',
        hash: 'A1B2C3D4E5F60718293A4B5C6D7E8F90',
        refreshToken: 'canaryRefreshBefore',
        loginDays: 60,
      }),
  },
  {
    writers: alpacaWriters,
    source: alpaca,
    credential: secrets.alpaca,
    account: 'A1',
    canBust: true,
    lacks: 'fee',
    standIn: (orders, otherwise) => alpacaStandIn(withoutFees(bookOf(orders, otherwise)), { ...secrets.alpaca, number: 'A1' }),
  },
  {
    writers: tradierWriters,
    source: tradier,
    credential: secrets.tradier,
    account: '6YA00001',
    canBust: false,
    lacks: 'time',
    standIn: (orders, otherwise) => tradierStandIn(bookOf(orders, otherwise), { ...secrets.tradier, number: '6YA00001' }),
  },
  {
    writers: publicWriters,
    source: publicBroker,
    credential: secrets.public,
    account: '5LP00001',
    canBust: false,
    standIn: (orders, otherwise) => publicStandIn(bookOf(orders, otherwise), { ...secrets.public, number: '5LP00001' }),
  },
];

/** A file as the page of imports reads it: by its importer, else by its columns. */
export function readTable(text: string, fileName: string, settings: FileSettings): Imported {
  const read = readFile(new TextEncoder().encode(text), fileName, settings);
  if (!('sentence' in read)) return read;
  const guessed = readByGuess(text, settings, fileName);
  if ('sentence' in guessed) throw new Error(`${read.sentence} ${guessed.sentence}`);
  return guessed.imported;
}

import type { Input } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { fillFault } from '#domain/journal/codec/unpackFills.ts';
import { addFills } from '#domain/journal/commands/journalChange.ts';
import { touchedEntries } from '#domain/journal/model/touchedEntries.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { fillId } from '#domain/trades/fillId.ts';
import { type Instrument, optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import { decimal, ONE } from '#domain/units/decimal.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { lotMethods } from '#functions/journal/tradingAccounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

type Logged = Input<typeof api.trades.log>;
const HUNDRED = 100n * ONE;

/** The instrument as typed; null when an option lacks what makes it one. */
function instrumentOf({ kind, symbol: typed, currency, multiplier, expiry, strike, right }: Logged['instrument']): Instrument | null {
  const symbol = typed.toUpperCase();
  if (kind === 'option') {
    if (expiry === undefined || strike === undefined || right === undefined) return null;
    const worth = multiplier === undefined ? HUNDRED : decimal(multiplier);
    return optionInstrument({ root: symbol, underlying: symbol, expiry, right, strike: decimal(strike), currency, multiplier: worth });
  }
  const plain = plainInstrument(kind, symbol, currency, multiplier === undefined ? ONE : decimal(multiplier));
  return expiry === undefined ? plain : { ...plain, expiry };
}

/**
 * Adds a trade typed by hand, as its fills. Each call adds, so that two equal trades on one day are two; but for a call that comes again under its own
 * `requestId`: its fills get the same ids, and what the journal has is not added.
 */
export const log: Handler<typeof api.trades.log> = async ({ input, viewer, world, refuse }) => {
  const instrument = instrumentOf(input.instrument);
  if (instrument === null) return refuse('invalid_input', 'An option needs its expiry, its strike and whether it is a call or a put.');
  if (instrument.multiplier <= 0n) return refuse('invalid_input', 'The multiplier must be above zero.');
  const { account } = input;
  // With all that was sent: what was changed before it was sent again is another trade.
  const typed = input.requestId === undefined ? world.random(16) : JSON.stringify(input);
  const fills = input.fills.map(
    ({ side, quantity, price, fee, time }, order): Fill => ({
      id: fillId('hand', typed, `${order}`),
      account,
      instrument,
      action: side,
      quantity: decimal(quantity),
      price: decimal(price),
      fee: decimal(fee ?? '0'),
      time: Date.parse(time),
      precision: 'second',
      order,
      effect: 'unknown',
      batch: '',
    }),
  );
  const fault = fills.map(fillFault).find((each) => each !== null);
  if (fault != null) return refuse('invalid_input', `This trade cannot be logged: ${fault}.`);

  const since = fills.reduce((first, { time }) => Math.min(first, time), Number.POSITIVE_INFINITY);
  let lots: LotMethod = 'fifo';
  const { book, answer, update } = await changeJournal(world, viewer.userId, {
    touches: async (now) => {
      lots = (await lotMethods(world.table, viewer.userId, [account]))(account);
      return touchedEntries(now, account, since, lots);
    },
    decide: (now, loaded) => {
      const { added, change } = addFills(now, account, loaded, fills, lots);
      return { change, answer: added };
    },
  });
  // A repeat answers as the first call did: its fills are in the journal.
  if (answer > 0) await world.publish({ type: 'TradesChanged', userId: viewer.userId, bookVersion: book.version });
  return { bookVersion: book.version, added: fills.length, update };
};

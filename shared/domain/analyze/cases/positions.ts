import type { Fill, FillAction } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { splitShares } from '#domain/trades/splitHeld.ts';
import { openAveragePrice } from '#domain/trades/trade.ts';
import { absolute, add, type Decimal, formatDecimal, subtract, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { summary } from '../summary.ts';
import { amount, type CaseKind, hasTexts, statedInstant } from './caseKind.ts';

/** One line of a case: an execution with its side, or an event named by its type; an event without a quantity is of all that is held. */
type Line = {
  readonly type: string;
  readonly instrument: string;
  readonly account?: string;
  readonly side?: string;
  readonly effect?: string;
  readonly quantity?: string;
  /** New for old shares of a split: "4", "4:1" or "1/10". */
  readonly ratio?: string;
  readonly price?: string;
  readonly multiplier?: string;
  readonly fee?: string;
  readonly time: string;
};

const ACTIONS: Readonly<Record<string, FillAction>> = {
  buy: 'buy',
  sell: 'sell',
  expire: 'expire',
  expiry: 'expire',
  expiration: 'expire',
  assign: 'assign',
  assignment: 'assign',
  exercise: 'exercise',
  split: 'split',
};

/** The action of the line at an index, by its side or type. */
function actionOf(line: Line, at: number): FillAction {
  const name = (line.type === 'execution' ? String(line.side ?? '') : line.type).toLowerCase();
  const action = ACTIONS[name];
  if (action === undefined) throw new RangeError(`"${name}" in line ${at + 1} is not something that happens to a position.`);
  return action;
}

/** Units of a line, with `size` held. */
function quantityOf(line: Line, at: number, action: FillAction, size: Decimal): Decimal {
  if (action === 'split' && line.ratio !== undefined) {
    const added = splitShares(size, String(line.ratio));
    if (added === null) throw new RangeError(`"${line.ratio}" in line ${at + 1} is not the ratio of a split.`);
    return added;
  }
  return line.quantity === undefined ? size : amount(line.quantity);
}

/** The position after an action; all except a purchase and a sale move it toward or away from zero. */
function heldAfter(before: Decimal, action: FillAction, quantity: Decimal): Decimal {
  if (action === 'buy') return add(before, quantity);
  if (action === 'sell') return subtract(before, quantity);
  const grows = action === 'split';
  return grows === before >= 0n ? add(before, quantity) : subtract(before, quantity);
}

/** Reads lines in order of time; what an event without a quantity is about depends on the lines before. */
function readLines(lines: readonly Line[]): Fill[] {
  const held = new Map<string, Decimal>();
  const times = lines.map(({ time }) => statedInstant(time));
  const fills: Fill[] = [];
  for (const at of lines.map((_, i) => i).sort((a, b) => times[a]! - times[b]! || a - b)) {
    const line = lines[at]!;
    const action = actionOf(line, at);
    const account = line.account ?? 'Main';
    const key = `${account}/${line.instrument}`;
    const before = held.get(key) ?? ZERO;
    const quantity = quantityOf(line, at, action, absolute(before));
    held.set(key, heldAfter(before, action, quantity));
    if (quantity === 0n) continue;
    fills.push({
      id: fillId(`case|${at}`),
      account,
      instrument: plainInstrument('stock', line.instrument, 'USD', amount(line.multiplier ?? '1')),
      action,
      quantity,
      price: amount(line.price ?? '0'),
      fee: amount(line.fee ?? '0'),
      time: times[at]!,
      precision: 'second',
      order: at,
      effect: line.effect === 'open' || line.effect === 'close' ? line.effect : 'unknown',
      batch: '',
    });
  }
  return fills;
}

/** Executions and events as positions: counts and money under FIFO, and what average cost realises and still holds (`positions.json`). */
export const positions: CaseKind = {
  fits: (input) => Array.isArray(input) && input.every((line) => hasTexts(line, 'type', 'instrument', 'time')),
  answer: (input: readonly Line[]) => {
    const fills = readLines(input);
    const { trades, unmatched } = matchFills(fills, 'average');
    const held = trades.filter(({ closedAt }) => closedAt === null);
    const openQuantity = held.reduce(
      (sum, { side, openQuantity: units }) => (side === 'long' ? add(sum, units) : subtract(sum, units)),
      ZERO,
    );
    const [only, ...more] = held;
    const average = only === undefined || more.length > 0 ? null : openAveragePrice(only);
    return {
      fifo: summary(fills, matchFills(fills, 'fifo')),
      unmatchedCloses: unmatched.map(({ fill, quantity }) => ({ instrument: fill.instrument.key, quantity: formatDecimal(quantity) })),
      averageCost: {
        realisedGross: formatDecimal(trades.reduce((sum, { gross }) => add(sum, gross), ZERO)),
        openQty: formatDecimal(openQuantity),
        openAveragePrice: average === null ? null : formatDecimal(average),
      },
    };
  },
};

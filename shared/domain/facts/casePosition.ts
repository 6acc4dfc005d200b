import { type Decimal, divideRound, formatDecimal, ONE, parseDecimal } from '../money.ts';
import { fillId } from '../trades/fillId.ts';
import type { Fill, FillAction } from '../trades/fill.ts';
import { plainInstrument } from '../trades/instrument.ts';
import { matchFills } from '../trades/matchFills.ts';
import type { Trade } from '../trades/trade.ts';
import { summary } from './summary.ts';

/** One line of a case: an execution with its side, or an event named by its type. */
export type CaseLine = {
  readonly type: string;
  readonly instrument: string;
  readonly side?: string;
  readonly quantity: string;
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

function readLine(line: CaseLine, order: number): Fill {
  const amount = (text: string): Decimal => {
    const value = parseDecimal(text);
    if (value === null) throw new RangeError(`"${text}" in line ${order + 1} is not a number.`);
    return value;
  };
  const name = line.type === 'execution' ? (line.side ?? '') : line.type;
  const action = ACTIONS[name];
  if (action === undefined) throw new RangeError(`"${name}" in line ${order + 1} is not something that happens to a position.`);
  const time = Date.parse(line.time);
  if (Number.isNaN(time)) throw new RangeError(`"${line.time}" in line ${order + 1} is not a time.`);
  const instrument = plainInstrument('stock', line.instrument, 'USD', amount(line.multiplier ?? '1'));
  const [quantity, price, fee] = [amount(line.quantity), amount(line.price ?? '0'), amount(line.fee ?? '0')];
  return {
    id: fillId(`case|${order}`),
    account: 'Main',
    instrument,
    action,
    quantity,
    price,
    fee,
    time,
    precision: 'second',
    order,
    effect: 'unknown',
    batch: '',
  };
}

/** What the units still held cost on average, per unit: everything paid in, less the cost of what was closed. */
function openAveragePrice({ fills, gross, side, openQuantity, instrument }: Trade): string | null {
  const value = (role: 'open' | 'close') =>
    fills.reduce((sum, part) => (part.role === role ? sum + part.fill.price * part.quantity * instrument.multiplier : sum), 0n) / ONE;
  const closedCost = side === 'long' ? value('close') - gross * ONE : value('close') + gross * ONE;
  return openQuantity === 0n ? null : formatDecimal(divideRound((value('open') - closedCost) * ONE, openQuantity * instrument.multiplier));
}

/** Executions and events of a case as positions: counts and money under FIFO, and what average cost realises and still holds. */
export function casePosition(lines: readonly CaseLine[]) {
  const fills = lines.map(readLine);
  const { trades } = matchFills(fills, 'average');
  const held = trades.find(({ closedAt }) => closedAt === null);
  const openQuantity = held === undefined ? 0n : held.side === 'long' ? held.openQuantity : -held.openQuantity;
  return {
    fifo: summary(fills, matchFills(fills, 'fifo')),
    averageCost: {
      realisedGross: formatDecimal(trades.reduce((sum, { gross }) => sum + gross, 0n)),
      openQty: formatDecimal(openQuantity),
      openAveragePrice: held === undefined ? null : openAveragePrice(held),
    },
  };
}

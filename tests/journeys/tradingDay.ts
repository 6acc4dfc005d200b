// A day trader's files and their content, counted by plain loops: nothing here is the product's own code. Money is in
// whole cents.

type Execution = {
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly cents: number;
  readonly hour: number | null;
};

/** Result of some executions, first to last. */
type Counted = {
  readonly trips: number;
  readonly wins: number;
  readonly net: number;
  readonly fees: number;
  /** Symbols that are not flat at the end. */
  readonly open: readonly string[];
  /** Round trips by the hour they were opened in. */
  readonly hours: ReadonlyMap<number, number>;
};

type TradingFile = { readonly text: string; readonly rows: number; readonly counted: Counted };

/** A cent for every share. */
const fee = 1;

/** Shares of an execution that go into the current position: all, or those that bring it to zero. */
const partOf = (shares: number, sign: number, left: number): number =>
  shares !== 0 && Math.sign(shares) !== sign ? Math.min(left, Math.abs(shares)) : left;

/** Goes through the executions once: a round trip runs from flat to flat, and what goes through zero ends one and begins the next. */
function count(executions: readonly Execution[]): Counted {
  const positions = new Map<string, { shares: number; cash: number; hour: number | null }>();
  const hours = new Map<number, number>();
  let [trips, wins, net, fees] = [0, 0, 0, 0];
  for (const { symbol, side, quantity, cents, hour } of executions) {
    const sign = side === 'buy' ? 1 : -1;
    let left = quantity;
    while (left > 0) {
      const at = positions.get(symbol) ?? { shares: 0, cash: 0, hour };
      if (at.shares === 0) at.hour = hour;
      const part = partOf(at.shares, sign, left);
      at.shares += sign * part;
      at.cash -= sign * part * cents + part * fee;
      fees += part * fee;
      left -= part;
      positions.set(symbol, at);
      if (at.shares !== 0) continue;
      trips++;
      net += at.cash;
      if (at.cash > 0) wins++;
      if (at.hour !== null) hours.set(at.hour, (hours.get(at.hour) ?? 0) + 1);
      positions.delete(symbol);
    }
  }
  return { trips, wins, net, fees, open: [...positions.keys()], hours };
}

/** The same numbers in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const two = (n: number) => String(n).padStart(2, '0');
const dollars = (cents: number) => (cents / 100).toFixed(2);

/**
 * One day of `fills` fills in three symbols, between 9:30 and 16:00: many have a twin (same second, price and size),
 * many cross zero, and all are flat at the end.
 */
export function busyDay(fills: number): TradingFile {
  const draw = dice(7);
  const symbols = ['NVDA', 'TSLA', 'AMD'];
  const positions = new Map(symbols.map((symbol) => [symbol, 0]));
  const executions: Execution[] = [];
  const lines: string[] = [];
  let second = 9 * 3600 + 30 * 60;
  const add = (symbol: string, side: 'buy' | 'sell', quantity: number, cents: number) => {
    const hour = Math.floor(second / 3600);
    executions.push({ symbol, side, quantity, cents, hour });
    positions.set(symbol, positions.get(symbol)! + (side === 'buy' ? quantity : -quantity));
    const time = `${two(hour)}:${two(Math.floor((second % 3600) / 60))}:${two(second % 60)}`;
    lines.push(`2026-03-11 ${time},${symbol},${side},${quantity},${dollars(cents)},${dollars(quantity * fee)}`);
  };
  const STEP = 28;
  while (executions.length < fills - 10) {
    const symbol = symbols[draw(3)]!;
    const before = positions.get(symbol)!;
    // Against the position more often than not, and often by more than its size: so it goes through zero.
    const isSale = before === 0 ? draw(2) > 0 : draw(4) > 0 === before > 0;
    const [quantity, cents] = [100 * (1 + draw(5)), 10_000 + draw(400)];
    const times = draw(4) === 0 ? 2 : 1;
    for (let n = 0; n < times; n++) add(symbol, isSale ? 'sell' : 'buy', quantity, cents);
    second += STEP;
  }
  for (const symbol of symbols) {
    const shares = positions.get(symbol)!;
    if (shares !== 0) add(symbol, shares > 0 ? 'sell' : 'buy', Math.abs(shares), 10_150);
    second += STEP;
  }
  for (let left = fills - executions.length; left > 0; left = fills - executions.length) {
    const sales = left === 3 ? 2 : 1;
    add('AMD', 'buy', 100 * sales, 10_100);
    for (let n = 0; n < sales; n++) add('AMD', 'sell', 100, 10_130);
    second += STEP;
  }
  return { text: `datetime,symbol,side,quantity,price,fees\n${lines.join('\n')}\n`, rows: lines.length, counted: count(executions) };
}

/**
 * Days of round trips as Schwab exports them: dates without times, the newest row first, so that every sale is above its purchase. Some days
 * have twins: the same purchase and the same sale twice.
 */
export function datesOnly(days: number): TradingFile {
  const draw = dice(11);
  const executions: Execution[] = [];
  const lines: string[] = [];
  const add = (date: string, side: 'buy' | 'sell', quantity: number, cents: number) => {
    executions.push({ symbol: 'KO', side, quantity, cents, hour: null });
    const amount = (side === 'sell' ? 1 : -1) * quantity * cents - quantity * fee;
    const shown = `${amount < 0 ? '-' : ''}$${dollars(Math.abs(amount))}`;
    const name = side === 'buy' ? 'Buy' : 'Sell';
    lines.push(`"${date}","${name}","KO","COCA COLA CO","${quantity}","$${dollars(cents)}","$${dollars(quantity * fee)}","${shown}"`);
  };
  for (let day = 1; day <= days; day++) {
    const date = `02/${two(day)}/2026`;
    const [quantity, bought, sold] = [10 * (1 + draw(9)), 6000 + draw(100), 6000 + draw(100)];
    const times = day % 3 === 0 ? 2 : 1;
    for (let n = 0; n < times; n++) add(date, 'buy', quantity, bought);
    for (let n = 0; n < times; n++) add(date, 'sell', quantity, sold);
  }
  const head = '"Date","Action","Symbol","Description","Quantity","Price","Fees & Comm","Amount"';
  const title = '"Transactions  for account Individual ...000 as of 03/31/2026 09:15:00 ET"';
  return { text: [title, '', head, ...lines.toReversed()].join('\n'), rows: lines.length, counted: count(executions) };
}

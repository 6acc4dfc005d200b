// Equity computed independently, from fills alone: share by share, first in, first out, in whole cents; no metric and no recognition is imported.

/** Bought (+) or sold (−) units of something at a time, with price and fee of one unit in cents. */
export type TestOrder = {
  readonly account: string;
  readonly name: string;
  readonly underlying: string | null;
  readonly currency: string;
  readonly multiplier: number;
  readonly units: number;
  readonly price: number;
  readonly fee: number;
  readonly time: number;
};

type Exit = { readonly trade: string; readonly time: number; readonly cents: number };
type Unit = { readonly price: number; readonly fee: number; readonly sign: number };

const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' });

/** The results of exits, unit by unit, and when each option trade was opened. */
function exitsOf(orders: readonly TestOrder[]): { exits: Exit[]; openings: Map<string, { at: number; family: string }> } {
  const held = new Map<string, { units: Unit[]; trade: string }>();
  const openings = new Map<string, { at: number; family: string }>();
  const exits: Exit[] = [];
  for (const order of orders) {
    const key = `${order.account} ${order.name} ${order.currency}`;
    const position = held.get(key) ?? { units: [], trade: '' };
    held.set(key, position);
    const sign = Math.sign(order.units);
    for (let n = 0; n < Math.abs(order.units); n++) {
      const oldest = position.units[0];
      if (oldest !== undefined && oldest.sign !== sign) {
        position.units.shift();
        const cents = (order.price - oldest.price) * oldest.sign * order.multiplier - order.fee - oldest.fee;
        exits.push({ trade: position.trade, time: order.time, cents });
        continue;
      }
      if (oldest === undefined) {
        position.trade = `${key} ${openings.size} ${order.time} ${n}`;
        const family = order.underlying === null ? position.trade : `${order.account} ${order.underlying} ${order.currency}`;
        openings.set(position.trade, { at: order.time, family });
      }
      position.units.push({ price: order.price, fee: order.fee, sign });
    }
  }
  return { exits, openings };
}

/** Maximum drawdown in cents, and its time: options of one account and underlying opened within five seconds are one strategy. */
export function drawdownOf(orders: readonly TestOrder[]): { depth: number; at: number | null; end: number } {
  const { exits, openings } = exitsOf(orders);
  const strategyOf = (trade: string) => {
    const { at, family } = openings.get(trade)!;
    const mates = [...openings].filter(([, other]) => other.family === family && Math.abs(other.at - at) <= 5000);
    return mates.length < 2 ? null : mates[0]![0];
  };
  const strategies = new Map([...openings.keys()].map((trade) => [trade, strategyOf(trade)]));
  const lastOfDay = new Map<string, number>();
  const days = exits.map(({ trade, time }) => {
    const strategy = strategies.get(trade);
    return strategy === null ? null : `${strategy} ${newYork.format(time)}`;
  });
  exits.forEach(({ time }, i) => {
    const day = days[i]!;
    if (day !== null) lastOfDay.set(day, Math.max(lastOfDay.get(day) ?? 0, time));
  });
  const steps = new Map<number, number>();
  for (const [i, exit] of exits.entries()) {
    const day = days[i]!;
    const at = day === null ? exit.time : lastOfDay.get(day)!;
    steps.set(at, (steps.get(at) ?? 0) + exit.cents);
  }
  let [total, peak, depth, deepest]: [number, number, number, number | null] = [0, 0, 0, null];
  for (const [time, cents] of [...steps].sort(([a], [b]) => a - b)) {
    total += cents;
    peak = Math.max(peak, total);
    if (peak - total > depth) [depth, deepest] = [peak - total, time];
  }
  return { depth, at: deepest, end: total };
}

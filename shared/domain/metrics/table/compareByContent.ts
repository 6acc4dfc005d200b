import type { TradeTable } from './tradeTable.ts';

/** Ranks of some texts: equal texts have equal ranks. */
function ranksOf(texts: readonly string[]): Uint32Array {
  const places = new Map([...new Set(texts)].sort().map((text, place) => [text, place]));
  return Uint32Array.from(texts, (text) => places.get(text)!);
}

/**
 * Compares rows by content, to break ties of equal times: entry time, symbol, net, then everything else that affects
 * a figure. Ids are ignored, so equal rows are the same in every figure. Also the order of result lists and streaks.
 */
export function compareByContent(table: TradeTable): (a: number, b: number) => number {
  const { openedAt, closedAt, instrument, account, gross, fees, risk, quantity, entryPrice, setup, side } = table;
  const symbols = ranksOf(table.instruments.map(({ symbol }) => symbol));
  const accounts = ranksOf(table.accounts);
  const setups = ranksOf(table.setups);
  const inNumbers = gross instanceof Float64Array && fees instanceof Float64Array;
  const compareNet = (a: number, b: number): number =>
    inNumbers
      ? gross[a]! - fees[a]! - (gross[b]! - fees[b]!)
      : Number(BigInt(gross[a]!) - BigInt(fees[a]!) - (BigInt(gross[b]!) - BigInt(fees[b]!)));
  /** Open trades have no close and rows of several kinds no quantity: those come last. */
  const known = (value: number): number => (Number.isNaN(value) ? Number.MAX_VALUE : value);
  const compare = (column: Float64Array, a: number, b: number): number => known(column[a]!) - known(column[b]!);
  return (a, b) =>
    openedAt[a]! - openedAt[b]! ||
    symbols[instrument[a]!]! - symbols[instrument[b]!]! ||
    compareNet(a, b) ||
    compare(closedAt, a, b) ||
    Number(risk[a]!) - Number(risk[b]!) ||
    compare(quantity, a, b) ||
    compare(entryPrice, a, b) ||
    Number(gross[a]!) - Number(gross[b]!) ||
    side[a]! - side[b]! ||
    accounts[account[a]!]! - accounts[account[b]!]! ||
    setups[setup[a]!]! - setups[setup[b]!]!;
}

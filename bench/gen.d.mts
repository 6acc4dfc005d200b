/** Types of the workload generator, for the tests and benchmarks that use it. */
export type Execution = {
  id: string;
  trade: string;
  sym: string;
  si: number;
  t: number;
  side: 'BUY' | 'SELL';
  q: number;
  p: number;
  c: number;
  open: boolean;
};
export type TrueTrade = {
  id: string;
  sym: string;
  long: boolean;
  qty: number;
  nE: number;
  nX: number;
  entryT: number;
  exitT: number;
  gross: number;
  comm: number;
  net: number;
  setup: string;
  day: number;
};
export type Truth = {
  trades: number;
  winners: number;
  losers: number;
  net_1e4: number;
  gross_wins_1e4: number;
  gross_losses_1e4: number;
  profit_factor: number;
  max_drawdown_1e4: number;
};
export function rng(seed: number): () => number;
export function nyOffset(y: number, m: number, d: number): number;
export function generate(nExecs: number, seed?: number): { execs: Execution[]; trades: TrueTrade[] };
export function truth(trades: TrueTrade[]): Truth;

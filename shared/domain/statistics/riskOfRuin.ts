import { add, type Decimal, ONE } from '../units/decimal.ts';
import { type Seed, seededRandom } from './seededRandom.ts';

/** One possible result of a trade in multiples of risk, and its chance from 0 to 1. */
export type RuinOutcome = { readonly probability: number; readonly r: Decimal };

/** Chance of losing all the capital within a number of trades; `exact` when every path was counted rather than drawn by lot. */
type RiskOfRuin = { readonly chance: number; readonly exact: boolean; readonly paths: number | null };

/** Levels reached by fewer than one path in 10^18 are left off: all of them together change no shown digit. */
const RAREST = 1e-18;

/** Maximum number of capital levels tracked. */
const MOST_LEVELS = 20_000;

/**
 * Chance that capital (in R) is used up, at any time within `trades` independent trades with these outcomes. Counts all paths by the levels
 * they reach; where those grow too many, 20,000 paths are drawn from the seed. No losing outcome: 0; nothing but losses: 1 once they suffice.
 */
export function riskOfRuin(outcomes: readonly RuinOutcome[], capital: Decimal, trades: number, seed: Seed = 'ruin'): RiskOfRuin {
  if (capital <= 0n) return { chance: 1, exact: true, paths: null };
  const possible = outcomes.filter(({ probability }) => probability > 0);
  if (possible.every(({ r }) => r >= 0n)) return { chance: 0, exact: true, paths: null };
  const deepest = possible.reduce((low, { r }) => (r < low ? r : low), 0n);
  let levels = new Map<Decimal, number>([[capital, 1]]);
  let chance = 0;
  for (let trade = 0; trade < trades && levels.size > 0; trade++) {
    const next = new Map<Decimal, number>();
    // A level that even the worst run to the end cannot use up needs no more following.
    const safe = -deepest * BigInt(trades - trade);
    for (const [level, weight] of levels) {
      if (level > safe || weight < RAREST) continue;
      for (const { probability, r } of possible) {
        const after = add(level, r);
        if (after <= 0n) chance += weight * probability;
        else next.set(after, (next.get(after) ?? 0) + weight * probability);
      }
    }
    if (next.size > MOST_LEVELS) return drawnRuin(possible, capital, trades, seed);
    levels = next;
  }
  return { chance: Math.min(1, chance), exact: true, paths: null };
}

/** Paths of the drawn answer. */
const PATHS = 20_000;

function drawnRuin(outcomes: readonly RuinOutcome[], capital: Decimal, trades: number, seed: Seed): RiskOfRuin {
  const random = seededRandom(seed);
  const results = outcomes.map(({ r }) => Number(r) / Number(ONE));
  const start = Number(capital) / Number(ONE);
  let ruined = 0;
  for (let path = 0; path < PATHS; path++) {
    let left = start;
    for (let trade = 0; trade < trades && left > 0; trade++) {
      let drawn = random();
      let at = 0;
      while (at < outcomes.length - 1 && drawn >= outcomes[at]!.probability) drawn -= outcomes[at++]!.probability;
      left += results[at]!;
    }
    if (left <= 1e-9) ruined++;
  }
  return { chance: ruined / PATHS, exact: false, paths: PATHS };
}

/**
 * Chance of at least one run of `length` losses or more within `trades`, with loss probability `loss` (0 to 1),
 * independent of earlier trades. Exact: a first run ends at trade n if the trade before it was not a loss and no run
 * had ended by then. Source: Feller 1968, XIII.7.
 */
export function chanceOfRun(length: number, trades: number, loss: number): number {
  if (length <= 0) return 1;
  if (length > trades || loss <= 0) return 0;
  if (loss >= 1) return 1;
  const run = loss ** length;
  const chances = new Float64Array(trades + 1);
  chances[length] = run;
  for (let n = length + 1; n <= trades; n++) chances[n] = chances[n - 1]! + (1 - chances[n - length - 1]!) * (1 - loss) * run;
  return Math.min(1, chances[trades]!);
}

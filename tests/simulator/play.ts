import { createDraws } from './draws.ts';
import { Simulation } from './simulation.ts';

/** A history: its seed and number of steps, `without` those left out. */
type History = { readonly seed: number; readonly steps: number; readonly without?: ReadonlySet<number> };

/** The outcome of a history. `answers` counts "call status code"; `digest` is of everything stored at its end. */
export type Outcome = Pick<Simulation, 'story' | 'violations' | 'answers' | 'faults' | 'passed'> & {
  readonly digest: string;
  readonly taken: number;
};

/** Plays a history to its end, or to its first violation. */
export async function play({ seed, steps, without = new Set() }: History): Promise<Outcome> {
  const seeds = createDraws(seed);
  const simulation = await Simulation.begin();
  let taken = 0;
  for (; taken < steps && simulation.violations.length === 0; taken++) {
    const own = seeds.seed();
    if (!without.has(taken)) await simulation.attempt(`Step ${taken}`, () => simulation.take(taken, own));
  }
  if (simulation.violations.length === 0) await simulation.attempt('At rest', () => simulation.end());
  const { story, violations, answers, faults, passed } = simulation;
  return { story, violations, answers, faults, passed, digest: simulation.digest(), taken };
}

/** Names the kind of a violation: its words without the step, names and ids. */
const kindOf = (violation: string): string =>
  violation
    .replace(/^[^:]*: /, '')
    .replaceAll(/\b(maya|noor|sam|ada|gina)\b/g, '')
    .slice(0, 40);

/** Leaves out steps for as long as the first violation stays of the same kind: pieces of half the steps first, then smaller ones. */
export async function shorten(history: History, playing = play): Promise<{ readonly history: History; readonly outcome: Outcome }> {
  let outcome = await playing(history);
  const [first] = outcome.violations;
  if (first === undefined) return { history, outcome };
  let short: History = { ...history, steps: outcome.taken };
  const isTaken = (step: number) => step < short.steps && short.without?.has(step) !== true;
  for (let size = Math.ceil(short.steps / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2))
    for (let from = 0; from < short.steps; from += size) {
      const piece = Array.from({ length: size }, (_, nth) => from + nth).filter(isTaken);
      if (piece.length === 0) continue;
      const tried = { ...short, without: new Set([...(short.without ?? []), ...piece]) };
      const result = await playing(tried);
      if (result.violations[0] === undefined || kindOf(result.violations[0]) !== kindOf(first)) continue;
      [short, outcome] = [tried, result];
    }
  return { history: short, outcome };
}

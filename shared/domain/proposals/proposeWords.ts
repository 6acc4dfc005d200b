// Record 0141: words are proposed from habits, by counting.

import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { closedInOrder, type TraitName, type Traits, tradeTraits, traitNames, type WrittenTable } from './tradeTraits.ts';

/** A word proposed for a trade: `sure` from 0.8 to 1, counted on the trader's own past. `hits` of the latest `of` trades with the `same` traits had the word. */
export type ProposedWord = {
  readonly word: string;
  readonly sure: number;
  readonly hits: number;
  readonly of: number;
  readonly same: readonly TraitName[];
};

/** Words proposed for a trade. `setup`: null where no setup is sure enough. */
export type TradeProposal = { readonly setup: ProposedWord | null; readonly mistakes: readonly ProposedWord[] };

/** Below this a field stays empty. */
const LEAST_SURE = 0.8;
/** Habits are learned from the latest trades only: the weight of older ones is nothing, and the time is bounded. */
const MOST_LEARNED = 1000;
/** Trades after which an older one weighs half: habits change. Divided by the weight of the next trade (`newest`), weights count trades. */
const HALF_LIFE = 60;
const weightOf = (place: number): number => 2 ** (place / HALF_LIFE);
/** Earlier guesses of the same strength before one is made aloud. */
const LEAST_TRIED = 15;
/** Latest trades that the reason for a word is counted on. */
const MOST_STATED = 20;
/** Steps of strength that guesses are counted in. */
const STEPS = 25;

type Kind = 'setup' | 'mistake';
/** Weights of past trades with one combination of traits, and of those of them that had each word; words of the latest ones. */
type Group = { weight: number; readonly words: Map<string, number>; readonly latest: (readonly string[])[] };
/** A word that a combination of traits (`pair`) suggests, and the words of the latest trades with it. */
type Guess = { readonly word: string; readonly strength: number; readonly pair: number; readonly latest: Group['latest'] };

const pairs = traitNames.flatMap((_, a) => traitNames.slice(a).map((_, further) => [a, a + further] as const));
/** One number for two traits and their values; null where one is unknown. */
function keyOf(traits: Traits, pair: number): number | null {
  const [a, b] = pairs[pair]!;
  const [first, second] = [traits[a]!, traits[b]!];
  return first < 0 || second < 0 ? null : (pair * 65_536 + first) * 65_536 + second;
}

/** Weights of words by any one or two traits. */
function createHabits() {
  const groups = new Map<number, Group>();
  return {
    learn(traits: Traits, words: readonly string[], weight: number): void {
      for (let pair = 0; pair < pairs.length; pair++) {
        const key = keyOf(traits, pair);
        if (key === null) continue;
        const group = groups.get(key) ?? { weight: 0, words: new Map<string, number>(), latest: [] };
        groups.set(key, group);
        group.weight += weight;
        for (const word of words) group.words.set(word, (group.words.get(word) ?? 0) + weight);
        group.latest.push(words);
        if (group.latest.length > MOST_STATED) group.latest.shift();
      }
    },
    /** For each word that most trades of some combination had, the combination with the highest lower bound. */
    guesses(traits: Traits, newest: number): ReadonlyMap<string, Guess> {
      const best = new Map<string, Guess>();
      for (let pair = 0; pair < pairs.length; pair++) {
        const key = keyOf(traits, pair);
        const group = key === null ? undefined : groups.get(key);
        if (group !== undefined) takeStronger(best, group, pair, newest);
      }
      return best;
    },
  };
}

/** Takes the words of a group whose lower bound is higher than that of any group before. */
function takeStronger(best: Map<string, Guess>, { weight, words, latest }: Group, pair: number, newest: number): void {
  for (const [word, had] of words) {
    const known = best.get(word)?.strength ?? 0;
    if (2 * had <= weight || had / weight <= known) continue;
    const strength = wilsonInterval(had / newest, weight / newest)!.low;
    if (strength > known) best.set(word, { word, strength, pair, latest });
  }
}

/** Guesses made on the past before its words were known: of each strength, how many were right. */
function createRecord() {
  const [tried, right] = [new Float64Array(STEPS), new Float64Array(STEPS)];
  const stepOf = (strength: number) => Math.min(STEPS - 1, Math.floor(strength * STEPS));
  return {
    note(strength: number, isRight: boolean, weight: number): void {
      tried[stepOf(strength)]! += weight;
      if (isRight) right[stepOf(strength)]! += weight;
    },
    /** The share of right guesses by strength, never falling as the strength rises; 0 where too few were tried. */
    sureness(newest: number): (strength: number) => number {
      const blocks: { tried: number; right: number; steps: number }[] = [];
      for (let step = 0; step < STEPS; step++) {
        let block = { tried: tried[step]! / newest, right: right[step]! / newest, steps: 1 };
        while (blocks.length > 0 && blocks.at(-1)!.right * block.tried >= block.right * blocks.at(-1)!.tried) {
          const below = blocks.pop()!;
          block = { tried: below.tried + block.tried, right: below.right + block.right, steps: below.steps + block.steps };
        }
        blocks.push(block);
      }
      const shares = blocks.flatMap((block) =>
        new Array<number>(block.steps).fill(block.tried < LEAST_TRIED ? 0 : (block.right + 1) / (block.tried + 2)),
      );
      return (strength) => shares[stepOf(strength)]!;
    },
  };
}

const setupWord = (setup: string) => `setup ${setup}`;
const kindOf = (word: string): Kind => (word.startsWith('setup ') ? 'setup' : 'mistake');
const wordOf = (word: string): string => word.slice(word.indexOf(' ') + 1);

/** The strongest guess of a setup, and all of mistakes. */
function spoken(guesses: ReadonlyMap<string, Guess>): readonly Guess[] {
  const all = [...guesses.values()].sort((a, b) => b.strength - a.strength || (a.word < b.word ? -1 : 1));
  const setup = all.find(({ word }) => kindOf(word) === 'setup');
  return [...(setup === undefined ? [] : [setup]), ...all.filter(({ word }) => kindOf(word) === 'mistake')];
}

/**
 * Proposes setup and mistakes of closed trades (`ids`) from the words on past trades like them: one or two traits in common, such as symbol and time
 * of day. How sure a proposal is was counted by guessing the trader's past, each trade before its words were known; under 80 % nothing is proposed. A pure
 * function of the table: no model. Trades that are asked about, or that nothing is written on, teach nothing. `zone`: of the trader.
 */
export function proposeWords(table: WrittenTable, ids: ReadonlySet<string>, zone: string): ReadonlyMap<TradeId, TradeProposal> {
  const order = closedInOrder(table);
  const mistakesOf = (row: number) => table.mistakeSets[table.mistakes[row]!] ?? [];
  const setupOf = (row: number) => table.setups[table.setup[row]!] ?? '';
  const isTaught = (row: number) =>
    !ids.has(table.id[row]!) && (table.reviewed[row] === 1 || setupOf(row) !== '' || mistakesOf(row).length > 0);
  const past = order.filter(isTaught).slice(-MOST_LEARNED);
  const asked = order.filter((row) => ids.has(table.id[row]!));
  const traits = tradeTraits(table, order, new Set([...past, ...asked]), zone);
  const habits = createHabits();
  const records = { setup: createRecord(), mistake: createRecord() };
  past.forEach((row, place) => {
    const weight = weightOf(place);
    const own = traits.get(row)!;
    const words = [setupWord(setupOf(row)), ...mistakesOf(row).map((mistake) => `mistake ${mistake}`)];
    for (const { word, strength } of spoken(habits.guesses(own, weight)))
      records[kindOf(word)].note(strength, words.includes(word), weight);
    habits.learn(own, words, weight);
  });
  const newest = weightOf(past.length);
  const sureness = { setup: records.setup.sureness(newest), mistake: records.mistake.sureness(newest) };
  return new Map(
    [...asked].map((row) => {
      const proposed = spoken(habits.guesses(traits.get(row)!, newest)).flatMap(({ word, strength, pair, latest }) => {
        const sure = sureness[kindOf(word)](strength);
        if (sure < LEAST_SURE || wordOf(word) === '') return [];
        const same = [...new Set(pairs[pair])].map((trait) => traitNames[trait]!);
        return [{ word, sure, hits: latest.filter((words) => words.includes(word)).length, of: latest.length, same }];
      });
      const of = (kind: Kind) => proposed.filter(({ word }) => kindOf(word) === kind).map((each) => ({ ...each, word: wordOf(each.word) }));
      return [table.id[row]!, { setup: of('setup')[0] ?? null, mistakes: of('mistake') }];
    }),
  );
}

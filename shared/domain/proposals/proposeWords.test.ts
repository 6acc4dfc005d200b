import { expect, it } from 'vitest';
import { seededRandom } from '#domain/statistics/seededRandom.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { type ProposedWord, proposeWords } from './proposeWords.ts';
import type { WrittenTable } from './tradeTraits.ts';

const [MINUTE, DAY] = [60_000, 86_400_000];
const BEGAN = Date.UTC(2026, 0, 5, 14, 30);

/** One trade of a simulated trader, and the words that this trader writes on it. */
type Told = {
  readonly symbol: string;
  readonly at: number;
  readonly held: number;
  readonly size: number;
  readonly isLong: boolean;
  readonly net: number;
  readonly setup: string;
  readonly mistakes: readonly string[];
};

/** A table of these trades, of which those from `known` on have no words yet. */
function tableOf(told: readonly Told[], known: number): WrittenTable {
  const all = <T>(values: readonly T[]) => [...new Set(values.map((value) => JSON.stringify(value)))];
  const symbols = all(told.map(({ symbol }) => symbol));
  const setups = ['', ...new Set(told.map(({ setup }) => setup).filter(Boolean))];
  const mistakeSets = ['[]', ...all(told.map(({ mistakes }) => mistakes)).filter((each) => each !== '[]')];
  const column = (of: (each: Told, place: number) => number) => Float64Array.from(told, of);
  return {
    size: told.length,
    id: told.map((_, place) => tradeIdOf(`t${String(place).padStart(6, '0')}`)),
    instruments: symbols.map(
      (symbol) => ({ kind: 'stock', symbol: JSON.parse(symbol), underlying: JSON.parse(symbol), currency: 'USD' }) as never,
    ),
    instrument: Uint32Array.from(told, ({ symbol }) => symbols.indexOf(JSON.stringify(symbol))),
    side: Int8Array.from(told, ({ isLong }) => (isLong ? 1 : -1)),
    openedAt: column(({ at }) => at) as never,
    closedAt: column(({ at, held }) => at + held) as never,
    precision: new Uint8Array(told.length),
    gross: column(({ net }) => net),
    fees: column(() => 0),
    quantity: column(({ size }) => size),
    setups,
    setup: Uint16Array.from(told, ({ setup }, place) => (place < known ? setups.indexOf(setup) : 0)),
    mistakeSets: mistakeSets.map((each) => JSON.parse(each)),
    mistakes: Uint16Array.from(told, ({ mistakes }, place) => (place < known ? mistakeSets.indexOf(JSON.stringify(mistakes)) : 0)),
    reviewed: Uint8Array.from(told, (_, place) => (place < known ? 1 : 0)),
    addsToLoser: new Uint16Array(told.length),
  };
}

const SYMBOLS = ['SPY', 'QQQ', 'NVDA', 'TSLA', 'AAPL', 'AMD', 'META', 'IWM'];
const SETUPS = ['Opening range', 'Pullback', 'Breakout', 'Fade', 'Gap fill'];

/** When the next trade opens: minutes later, or on the next day. */
function nextAt(at: number, random: () => number): number {
  const toNextDay = (time: number, minutes: number) => time + DAY - ((time - BEGAN) % DAY) + Math.floor(random() * minutes) * MINUTE;
  const next = random() < 0.2 ? toNextDay(at, 90) : at + Math.floor(4 + random() * 90) * MINUTE;
  return (next - BEGAN) % DAY > 390 * MINUTE ? toNextDay(next, 60) : next;
}

/** `trades` trades of one trader. With habits: setups by symbol, time of day or size, one mistake after a pause, one by size; else words by chance alone. From `changedAt` on each symbol has another setup. */
function trader(seed: number, trades: number, hasHabits: boolean, changedAt = Number.POSITIVE_INFINITY): readonly Told[] {
  const random = seededRandom(`trader ${seed}`);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  const noise = 0.01 + 0.05 * random();
  const isNoise = () => random() < noise;
  const own = new Map(SYMBOLS.map((symbol) => [symbol, pick(SETUPS)]));
  const changed = new Map([...own].map(([symbol, setup]) => [symbol, SETUPS[(SETUPS.indexOf(setup) + 2) % SETUPS.length]!]));
  const [opening, large] = [pick(SETUPS), pick(SETUPS)];
  const setupOf = (symbol: string, at: number, size: number, isChanged: boolean): string => {
    if (seed % 3 === 1 && (at - BEGAN) % DAY < 30 * MINUTE) return opening;
    return seed % 3 !== 0 && size > 400 ? large : (isChanged ? changed : own).get(symbol)!;
  };
  const mistakesOf = (isRevenge: boolean, isLarge: boolean) => [
    ...(isRevenge !== isNoise() ? ['Re-entered too soon'] : []),
    ...(isLarge !== isNoise() ? ['Oversized'] : []),
  ];
  const told: Told[] = [];
  for (let at = BEGAN; told.length < trades; at = nextAt(at, random)) {
    const last = told.at(-1);
    const symbol = pick(SYMBOLS);
    const size = random() < 0.12 ? 800 : 100;
    const pause = last === undefined ? -1 : at - last.at - last.held;
    const isRevenge = last !== undefined && last.net < 0 && pause >= 0 && pause < 15 * MINUTE;
    told.push({
      symbol,
      at,
      held: Math.floor(1 + random() * 40) * MINUTE,
      size,
      isLong: random() < 0.6,
      net: Math.round((random() - 0.5) * 400),
      setup: hasHabits && !isNoise() ? setupOf(symbol, at, size, told.length >= changedAt) : pick(SETUPS),
      mistakes: hasHabits ? mistakesOf(isRevenge, size > 400) : ['Re-entered too soon', 'Oversized', 'Chased'].filter(() => random() < 0.2),
    });
  }
  return told;
}

/** Each word proposed for the last `asked` trades, and whether its trader writes it. */
function said(told: readonly Told[], asked: number) {
  const known = told.length - asked;
  const table = tableOf(told, known);
  const found = proposeWords(table, new Set(table.id.slice(known)), 'America/New_York');
  return told.slice(known).flatMap((own, place) => {
    const { setup, mistakes } = found.get(table.id[known + place]!)!;
    const of = ({ word, sure }: ProposedWord, isRight: boolean) => ({ word, sure, isRight });
    return [
      ...(setup === null ? [] : [of(setup, own.setup === setup.word)]),
      ...mistakes.map((each) => of(each, own.mistakes.includes(each.word))),
    ];
  });
}
const shareOf = (all: readonly { readonly isRight: boolean }[]) => all.filter(({ isRight }) => isRight).length / all.length;

it('is right at least 9 times in 10 on twenty traders with habits, with a calibration error of at most 5 points', () => {
  const all = Array.from({ length: 20 }, (_, seed) => said(trader(seed, 700, true), 100));
  const spoken = all.flat();
  const steps = Map.groupBy(spoken, ({ sure }) => Math.floor(sure * 20));
  const error = [...steps.values()].reduce((sum, step) => {
    const stated = step.reduce((total, { sure }) => total + sure, 0) / step.length;
    return sum + (step.length / spoken.length) * Math.abs(stated - shareOf(step));
  }, 0);
  console.log(
    `spoke ${spoken.length} times on ${20 * 100} trades, right ${shareOf(spoken).toFixed(3)}, calibration error ${error.toFixed(3)}`,
  );
  expect(spoken.every(({ sure }) => sure >= 0.8 && sure < 1)).toBe(true);
  expect(all.every((each) => each.length >= 40)).toBe(true);
  expect(shareOf(spoken)).toBeGreaterThanOrEqual(0.9);
  expect(error).toBeLessThanOrEqual(0.05);
});

it('stops proposing a setup that its trader gave up, and proposes the new one later', () => {
  const setups = new Set(SETUPS);
  const ask = (trades: number) =>
    Array.from({ length: 20 }, (_, seed) => said(trader(seed, trades, true, 600), 20))
      .flat()
      .filter(({ word }) => setups.has(word));
  const [soon, later] = [ask(640), ask(900)];
  console.log(
    `20 trades after a change ${soon.length} of 400 setups, 280 trades after it ${later.length}, right ${shareOf(later).toFixed(3)}`,
  );
  expect(soon.filter(({ isRight }) => !isRight).length).toBeLessThanOrEqual(40);
  expect(later.length).toBeGreaterThanOrEqual(100);
  expect(shareOf(later)).toBeGreaterThanOrEqual(0.9);
});

it('is silent where words follow nothing', () => {
  const asked = 100;
  const spoken = Array.from({ length: 20 }, (_, seed) => said(trader(100 + seed, 700, false), asked)).flat();
  console.log(`spoke ${spoken.length} times on ${20 * asked} trades of random words`);
  expect(spoken.length).toBe(0);
});

/** `count` trades, one a day at the same time, all with this setup. */
const steady = (count: number, setup: string, from = 0): readonly Told[] =>
  Array.from({ length: count }, (_, place) => ({
    symbol: 'SPY',
    at: BEGAN + (from + place) * DAY,
    held: 5 * MINUTE,
    size: 100,
    isLong: true,
    net: place % 2 === 0 ? 50 : -50,
    setup,
    mistakes: [],
  }));

it('counts the latest trades with the word, and stays silent until enough guesses were tried', () => {
  const table = tableOf(steady(60, 'Fade'), 59);
  const { setup } = proposeWords(table, new Set(table.id.slice(59)), 'UTC').get(table.id[59]!)!;
  expect(setup).toMatchObject({ word: 'Fade', hits: 20, of: 20, same: ['symbol'] });
  expect(said(steady(12, 'Fade'), 1)).toEqual([]);
});

it('proposes nothing for a trade where the trader leaves the field empty', () => {
  expect(said(steady(80, ''), 5)).toEqual([]);
});

it('forgets habits that are more than 1,000 trades old, at 100,000 trades too', () => {
  const began = performance.now();
  const told = [...steady(98_995, 'Fade'), ...steady(1005, 'Breakout', 98_995)];
  const spoken = said(told, 5);
  console.log(`100,000 trades: ${Math.round(performance.now() - began)} ms with the making of the table`);
  expect(spoken.map(({ word }) => word)).toEqual(new Array(5).fill('Breakout'));
});

it('learns nothing from trades without words, and nothing from those it is asked about', () => {
  const told = [...steady(30, 'Fade'), ...steady(30, 'Breakout', 30)];
  const table = tableOf(told, 30);
  const found = proposeWords(table, new Set(table.id.slice(30)), 'UTC');
  expect([...found.values()].map(({ setup }) => setup?.of)).toEqual(new Array(30).fill(20));
});

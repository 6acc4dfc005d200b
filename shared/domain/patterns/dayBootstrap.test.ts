import { expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { dayBootstrap } from './dayBootstrap.ts';
import { chanceTrades, testedTrades, withEdge } from './testing/testJournal.ts';

const isMarked = ({ symbol }: { readonly symbol: string }) => symbol < 'B';

/** The interval of the marked trades of a journal, in which they make 0.5 R more. */
function intervalOf(seed: number, shared: number) {
  const listed = withEdge(chanceTrades({ trades: 240, days: 80, seed, shared }), 0.5, isMarked);
  const trades = testedTrades(listed);
  const { table, order } = trades.input;
  const symbolOf = (place: number) => table.instruments[table.instrument[order[place]!]!]!;
  const members = Uint32Array.from(trades.sequence.keys()).filter((at) => isMarked(symbolOf(trades.sequence[at]!)));
  const search = dayBootstrap(trades, [{ dimension: 'symbol', group: 'A', members }], String(seed));
  for (let step = search.next(); ; step = search.next()) if (step.done) return step.value[0]!;
}

it.each([0, 0.8])('intervals of a difference of 0.5 R hold it in about 95 of 100 journals, where days share %d R of luck', (shared) => {
  const sets = runs(60, 400);
  const held = Array.from({ length: sets }, (_, seed) => intervalOf(seed, shared)).filter(
    ({ low, high }) => low <= 0.5 && high >= 0.5,
  ).length;
  expect(held / sets).toBeGreaterThan(0.88);
  expect(held / sets).toBeLessThan(runs(1.01, 0.99));
});

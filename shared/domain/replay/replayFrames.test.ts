import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#tests/deep.ts';
import { barsOfCloses, OPENING } from '../bars/testing/testBars.ts';
import type { Fill } from '../trades/fill.ts';
import { plainInstrument } from '../trades/instrument.ts';
import { fill, option } from '../trades/testing/testFill.ts';
import { lotMethods, netOf } from '../trades/trade.ts';
import { decimal, formatDecimal, subtract } from '../units/decimal.ts';
import { fillFrames, replayFrames } from './replayFrames.ts';
import { replayOf } from './testing/replayOf.ts';

const at = (second: number) => new Date(OPENING * 1000 + second * 1000).toISOString();
const fee = { fee: decimal('1') };
const money = (value: bigint | null | undefined) => (value == null ? null : formatDecimal(value as ReturnType<typeof decimal>));

/** Bought 100 at 10.00 in the second minute, sold 100 at 10.60 in the fourth. */
const round = [fill('buy', '100', '10', at(70), undefined, fee), fill('sell', '100', '10.60', at(200), undefined, fee)];

describe('frames of a replay with bars', () => {
  const { replay, trade } = replayOf(round);
  const bars = barsOfCloses([990, 1010, 1040, 1050, 1060]);
  const frames = replayFrames({ trade: replay, bars });

  it('a bar is a frame when it closes, a fill at its own second, in order', () => {
    const seconds = [...frames.at].map((ms) => ms / 1000 - OPENING);
    expect(seconds).toEqual([60, 70, 120, 180, 200, 240, 300]);
    expect([...frames.bars]).toEqual([1, 1, 2, 3, 3, 4, 5]);
    expect([...frames.fills]).toEqual([0, 1, 1, 1, 2, 2, 2]);
  });

  it('the result runs with the last known price, after the fees paid so far, and is constant once flat', () => {
    expect(frames.net.map(money)).toEqual(['0', '-1', '9', '39', '58', '58', '58']);
    expect(frames.price.map(money)).toEqual(['9.9', '10', '10.1', '10.4', '10.6', '10.5', '10.6']);
    expect(frames.net.at(-1)).toBe(netOf(trade));
  });

  it('worst and best so far count the ends of bars while it is open, and none before', () => {
    expect(frames.worst.map(money)).toEqual(['0', '-1', '-12', '-12', '-12', '-12', '-12']);
    expect(frames.best.map(money)).toEqual(['0', '0', '10', '40', '58', '58', '58']);
  });

  it('each fill is shown in a frame of its own', () => {
    expect(fillFrames(frames)).toEqual([1, 4]);
  });
});

it('without bars the clock ticks from before the first fill to the last, and nothing but fills changes the result', () => {
  const { replay } = replayOf(round);
  const frames = replayFrames({ trade: replay, bars: null });
  expect(frames.at).toHaveLength(243);
  expect([frames.at[0]! < replay.fills[0]!.at, frames.at.at(-1)! >= replay.fills[1]!.at]).toEqual([true, true]);
  expect([...new Set(frames.net.map(money))]).toEqual(['0', '-1', '58']);
});

it('bars adjusted for a split are turned into prices of now', () => {
  const { replay } = replayOf(round);
  const frames = replayFrames({ trade: replay, bars: barsOfCloses([247, 250, 260]), factor: decimal('4') });
  expect(frames.net.map(money)).toEqual(['0', '-1', '-1', '39', '58']);
});

it('a split while it is held changes units and no result', () => {
  const { replay, trade } = replayOf([
    fill('buy', '100', '40', at(0)),
    fill('split', '300', '0', at(60)),
    fill('sell', '400', '11', at(120)),
  ]);
  const frames = replayFrames({ trade: replay, bars: null });
  expect(replay.fills.map(({ units }) => money(units))).toEqual(['400', '400', '0']);
  expect([money(frames.net.at(-1)), frames.net.at(-1) === trade.gross]).toEqual(['400', true]);
});

it('where the broker states results, they come at its fills, and prices between them say nothing', () => {
  const stated = { ...fee, statedGross: decimal('12.34') };
  const rest = { ...fee, statedGross: decimal('-2') };
  const { replay, trade } = replayOf([
    fill('buy', '100', '10', at(70), undefined, fee),
    fill('sell', '40', '10.60', at(200), undefined, stated),
    fill('sell', '60', '10.10', at(260), undefined, rest),
  ]);
  const frames = replayFrames({ trade: replay, bars: barsOfCloses([990, 1010, 1040, 1050, 1060]), isPriced: false });
  expect(replay.isStated).toBe(true);
  expect([...new Set(frames.net.map(money))]).toEqual(['0', '-1', '10.34', '7.34']);
  expect(frames.net.at(-1)).toBe(netOf(trade));
});

describe('any trades', () => {
  const cents = (most: number) => fc.integer({ min: 1, max: most }).map((value) => (value / 100).toFixed(2));
  const kinds = [undefined, option('C100'), plainInstrument('future', 'MESZ6', 'USD', decimal('5'))];
  const story = fc
    .record({
      isShort: fc.boolean(),
      kind: fc.constantFrom(...kinds),
      steps: fc.array(fc.tuple(fc.integer({ min: -5, max: 9 }), cents(50_000), cents(200)), { minLength: 1, maxLength: 12 }),
      last: cents(50_000),
    })
    .map(({ isShort, kind, steps, last }): readonly Fill[] => {
      const [open, close] = isShort ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const);
      const fills = [fill(open, '3', steps[0]![1], at(0), kind, fee)];
      let held = 3;
      steps.forEach(([change, price, paid], i) => {
        const size = change === 0 || held + change <= 0 ? 1 : change;
        held += size;
        fills.push(fill(size > 0 ? open : close, String(Math.abs(size)), price, at((i + 1) * 30), kind, { fee: decimal(paid) }));
      });
      return [...fills, fill(close, String(held), last, at(600), kind, fee)];
    });

  it.each(lotMethods)('the running result ends at the trade’s net (%s)', (method) => {
    fc.assert(
      fc.property(story, (fills) => {
        const { replay, trade } = replayOf(fills, method);
        for (const bars of [null, barsOfCloses([5000, 6000, 7000])])
          expect(replayFrames({ trade: replay, bars }).net.at(-1)).toBe(netOf(trade));
      }),
      { numRuns: runs(60, 1000) },
    );
  });

  it('at each fill equals matching with the rest closed there', () => {
    fc.assert(
      fc.property(story, (fills) => {
        const { replay } = replayOf(fills);
        const frames = replayFrames({ trade: replay, bars: null });
        replay.fills.forEach(({ at: time, average, held, price, realized, paid }, place) => {
          const frame = [...frames.fills].indexOf(place + 1);
          expect(frames.at[frame]).toBe(time);
          if (held === 0n || average === null) return;
          const perUnit = Number(replay.side === 'long' ? subtract(price, average) : subtract(average, price)) / 1e8;
          const open = (perUnit * Number(held) * Number(replay.multiplier)) / 1e16;
          const entryFees = Number(paid) / 1e8;
          expect(Math.abs(Number(frames.net[frame]) / 1e8 - (Number(realized) / 1e8 + open)) <= entryFees + 0.01).toBe(true);
        });
      }),
      { numRuns: runs(60, 1000) },
    );
  });
});

import { describe, expect, it } from 'vitest';
import { barsOfCloses, OPENING } from '../bars/testing/testBars.ts';
import { fill } from '../trades/testing/testFill.ts';
import { decimal, formatDecimal } from '../units/decimal.ts';
import { replayOf } from './testing/replayOf.ts';
import { keptOfBest, whatIfs } from './whatIfs.ts';

const at = (second: number) => new Date((OPENING + second) * 1000).toISOString();
const fee = { fee: decimal('1') };
const none = { stop: null, target: null, risk: null };
/** Minutes from the open: 10.00, then up to 10.50, down to 9.80, and 10.20 at the end. */
const bars = barsOfCloses([1000, 1010, 1050, 1030, 1000, 980, 1020]);
const long = replayOf([fill('buy', '100', '10', at(30), undefined, fee), fill('sell', '100', '10.30', at(239), undefined, fee)]);
const short = replayOf([fill('sell', '100', '10', at(30), undefined, fee), fill('buy', '100', '10.30', at(239), undefined, fee)]);

const rows = ({ replay }: typeof long, plan: Parameters<typeof whatIfs>[2]) =>
  Object.fromEntries(
    whatIfs(replay, bars, plan).map(({ kind, price, net, at: when, reached }) => [
      kind,
      [formatDecimal(price), formatDecimal(net), when / 1000 - OPENING, reached],
    ]),
  );

describe('other ways out of a trade', () => {
  it('the best price until it was closed, and the close of the session, with the fees that were paid', () => {
    expect(rows(long, none)).toMatchObject({ best: ['10.51', '49', 180, true], session: ['10.2', '18', 420, true] });
    expect(rows(short, none)).toMatchObject({ best: ['9.99', '-1', 120, true], session: ['10.2', '-22', 420, true] });
  });

  it('a session that closes early ends at one, regardless of later trades', () => {
    const opening = Date.parse('2026-11-27T14:30:00Z') / 1000;
    const day = barsOfCloses(
      Array.from({ length: 240 }, (_, minute) => 1000 + minute),
      opening,
    );
    const iso = (second: number) => new Date((opening + second) * 1000).toISOString();
    const { replay } = replayOf([fill('buy', '1', '10', iso(30)), fill('sell', '1', '10.10', iso(630))]);
    const session = whatIfs(replay, day, none).find(({ kind }) => kind === 'session');
    // 13:00 in New York is 210 minutes after the open.
    expect([formatDecimal(session!.price), session!.at / 1000 - opening]).toEqual(['12.09', 12_600]);
  });

  it('stop and target: the first one reached, and the session’s close otherwise', () => {
    const plan = { stop: decimal('9.90'), target: decimal('10.40'), risk: null };
    expect(rows(long, plan).stopOrTarget).toEqual(['10.4', '38', 180, true]);
    expect(rows(long, { ...plan, target: decimal('11') }).stopOrTarget).toEqual(['9.9', '-12', 360, true]);
    expect(rows(long, { ...plan, stop: decimal('9'), target: decimal('11') }).stopOrTarget).toEqual(['10.2', '18', 420, false]);
    expect(rows(short, { ...none, stop: decimal('10.20') }).stopOrTarget).toEqual(['10.2', '-22', 180, true]);
  });

  it('a bar that has both counts as stopped, and one that opens beyond the stop is left at its open', () => {
    const both = { stop: decimal('10.095'), target: decimal('10.105'), risk: null };
    expect(rows(long, both).stopOrTarget![0]).toBe('10');
    const gap = { ...bars, open: [1000, 1000, 900, 1050, 1030, 1000, 980], low: [999, 999, 899, 1029, 999, 979, 979] };
    const [exit] = whatIfs(long.replay, gap, { ...none, stop: decimal('9.90') }).filter(({ kind }) => kind === 'stopOrTarget');
    expect(formatDecimal(exit!.price)).toBe('9');
  });

  it('twice the risk, where a risk is known', () => {
    expect(rows(long, { ...none, risk: decimal('20') }).twoR).toEqual(['10.4', '38', 180, true]);
    expect(rows(long, { ...none, risk: decimal('50') }).twoR).toEqual(['10.2', '18', 420, false]);
    expect(rows(long, none).twoR).toBeUndefined();
  });

  it('the low of the five minutes before is followed', () => {
    expect(rows(long, none).trail).toEqual(['9.99', '-3', 360, true]);
    const rising = barsOfCloses([1000, 1010, 1020, 1030, 1040, 1050, 1060]);
    const [trail] = whatIfs(long.replay, rising, none).filter(({ kind }) => kind === 'trail');
    expect([formatDecimal(trail!.price), trail!.at / 1000 - OPENING, trail!.reached]).toEqual(['10.6', 420, false]);
  });

  it('none where it was reduced before it was complete, is open, or the bars end before it', () => {
    const scaled = replayOf([
      fill('buy', '100', '10', at(0)),
      fill('sell', '50', '10', at(10)),
      fill('buy', '100', '10', at(20)),
      fill('sell', '150', '10', at(90)),
    ]);
    expect(whatIfs(scaled.replay, bars, none)).toEqual([]);
    expect(whatIfs(replayOf([fill('buy', '100', '10', at(0))]).replay, bars, none)).toEqual([]);
    expect(whatIfs(long.replay, barsOfCloses([1000], OPENING - 3600), none)).toEqual([]);
  });

  it('the kept share of the best is a share of two gains', () => {
    const all = whatIfs(long.replay, bars, none);
    expect(keptOfBest(decimal('24.5'), all)).toBe(0.5);
    expect([keptOfBest(decimal('-1'), all), keptOfBest(decimal('1'), [])]).toEqual([null, null]);
  });
});

describe('a trade opened and closed within one bar', () => {
  it('has no best price, which no whole bar saw, and keeps no share of one that is below its own', () => {
    const quick = replayOf([fill('buy', '100', '10', at(5)), fill('sell', '100', '10.20', at(50))]);
    expect(rows(quick, none).best).toBeUndefined();
    const all = whatIfs(long.replay, bars, none);
    expect(keptOfBest(decimal('49.01'), all)).toBeNull();
  });
});

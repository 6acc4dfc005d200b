import { expect, it } from 'vitest';
import { readFile } from './index.ts';

const head = 'Posizioni;;;;;;;;;;;;\nOra;Posizione;Simbolo;Tipo;Volume;Prezzo;S / L;T / P;Ora;Prezzo;Commissione;Swap;Profitto';
const time = (minutes: number) =>
  `2026.03.02 ${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
type Position = readonly [from: number, to: number, side: 'buy' | 'sell'];
const report = (positions: readonly Position[]) =>
  [head, ...positions.map(([from, to, side], at) => `${time(from)};${7000 + at};EURUSD;${side};0,2;1,1;;;${time(to)};1,1;0;0;0`)].join(
    '\n',
  );

/** Tickets that are kept apart. */
function apart(positions: readonly Position[]): number[] {
  const file = readFile(new TextEncoder().encode(report(positions)), 'x.csv', { account: 'Main', zone: 'UTC' });
  if ('sentence' in file) throw new Error(file.sentence);
  return [...new Set(file.fills.map(({ instrument }) => Number(instrument.key.split('#')[1] ?? 0)))]
    .filter((ticket) => ticket > 0)
    .toSorted();
}

it.each<[string, Position[], number[]]>([
  [
    'positions after each other are one instrument',
    [
      [0, 10, 'buy'],
      [10, 20, 'sell'],
      [30, 40, 'buy'],
    ],
    [],
  ],
  [
    'positions on one side at once are one instrument',
    [
      [0, 30, 'buy'],
      [10, 20, 'buy'],
    ],
    [],
  ],
  [
    'positions against each other are kept apart',
    [
      [0, 30, 'buy'],
      [10, 20, 'sell'],
      [40, 50, 'buy'],
    ],
    [7000, 7001],
  ],
  [
    'all that one stands against are kept apart',
    [
      [0, 60, 'buy'],
      [5, 60, 'buy'],
      [10, 20, 'sell'],
      [30, 40, 'sell'],
    ],
    [7000, 7001, 7002, 7003],
  ],
  [
    'a position of no length stands against what is open, and stays open for nobody',
    [
      [0, 30, 'buy'],
      [10, 10, 'sell'],
      [40, 50, 'sell'],
      [45, 46, 'sell'],
    ],
    [7000, 7001],
  ],
])('%s', (_what, positions, tickets) => expect(apart(positions)).toEqual(tickets));

it('ten thousand positions open at once take about as long as ten thousand after each other', () => {
  const used = (positions: readonly Position[]) => {
    const before = process.cpuUsage();
    apart(positions);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  const many = Array.from({ length: 10_000 }, (_, at): Position => [at % 600, 1200, at % 2 === 0 ? 'buy' : 'sell']);
  expect(used(many)).toBeLessThan(8_000_000);
});

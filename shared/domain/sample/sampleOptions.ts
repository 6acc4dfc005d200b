import type { SampleNote } from './sampleShares.ts';

/** One leg of an option trade: strike and right, lots (below zero when sold), price paid or received, and the price it was closed at. */
type SampleLeg = readonly [strike: number, right: 'C' | 'P', lots: number, opened: number, closed: number];

/** An option trade: the days it was opened and closed (null: still open), days from opening to the Friday of expiry at least, and its legs. */
export type SampleOptions = {
  readonly opened: number;
  readonly closed: number | null;
  readonly at: string;
  readonly expiresAfter: number;
  readonly symbol: string;
  readonly legs: readonly SampleLeg[];
  readonly setup: string;
  /** Planned risk in dollars. */
  readonly risk: number;
  /** Absent while it is open. */
  readonly rating?: number;
  readonly note?: SampleNote;
};

/** Premium sold and bought: most expire well, one does not. */
export const sampleOptions: readonly SampleOptions[] = [
  {
    opened: 1,
    closed: 9,
    at: '10:45',
    expiresAfter: 21,
    symbol: 'SPY',
    legs: [
      [645, 'P', -3, 4.1, 1.35],
      [640, 'P', 3, 3.05, 0.9],
    ],
    setup: 'Premium selling',
    risk: 1185,
    rating: 4,
  },
  {
    opened: 3,
    closed: 13,
    at: '11:10',
    expiresAfter: 28,
    symbol: 'QQQ',
    legs: [
      [560, 'P', 2, 2.4, 0.8],
      [565, 'P', -2, 3.25, 1.1],
      [610, 'C', -2, 3.4, 1.65],
      [615, 'C', 2, 2.35, 1.05],
    ],
    setup: 'Premium selling',
    risk: 620,
    rating: 5,
  },
  {
    opened: 6,
    closed: 8,
    at: '10:20',
    expiresAfter: 14,
    symbol: 'NVDA',
    legs: [[180, 'C', 2, 4.6, 2.85]],
    setup: 'Directional call',
    risk: 460,
    rating: 2,
  },
  {
    opened: 10,
    closed: 15,
    at: '10:40',
    expiresAfter: 21,
    symbol: 'TSLA',
    legs: [
      [400, 'C', 1, 14.2, 17.9],
      [420, 'C', -1, 6.8, 8.1],
    ],
    setup: 'Directional call',
    risk: 740,
    rating: 4,
  },
  {
    opened: 11,
    closed: 18,
    at: '13:05',
    expiresAfter: 21,
    symbol: 'IWM',
    legs: [
      [238, 'C', -3, 3.1, 4.75],
      [243, 'C', 3, 1.45, 2.3],
    ],
    setup: 'Premium selling',
    risk: 1005,
    rating: 3,
  },
  // Rolled: bought back and sold again, two weeks later and lower, in one order.
  {
    opened: 4,
    closed: 12,
    at: '10:30',
    expiresAfter: 14,
    symbol: 'AMD',
    legs: [[200, 'P', -1, 3.4, 4.9]],
    setup: 'Premium selling',
    risk: 600,
    rating: 3,
  },
  {
    opened: 12,
    closed: 19,
    at: '12:05',
    expiresAfter: 21,
    symbol: 'AMD',
    legs: [[195, 'P', -1, 6.1, 2.2]],
    setup: 'Premium selling',
    risk: 600,
    rating: 4,
    note: 'rolled',
  },
  {
    opened: 17,
    closed: null,
    at: '11:25',
    expiresAfter: 35,
    symbol: 'AAPL',
    legs: [[240, 'P', -1, 3.2, 0]],
    setup: 'Premium selling',
    risk: 640,
  },
];

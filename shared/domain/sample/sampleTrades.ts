/** A day trade in shares: on which of the month's trading days, when (New York), for how many minutes, and its two prices. */
type SampleShares = readonly [
  day: number,
  at: string,
  minutes: number,
  symbol: string,
  side: 'long' | 'short',
  size: number,
  entry: number,
  exit: number,
];

/** One leg of an option trade: strike and right, lots (below zero when sold), price paid or received, and the price it was closed at. */
type SampleLeg = readonly [strike: number, right: 'C' | 'P', lots: number, opened: number, closed: number];

/** An option trade: the days it was opened and closed (null: still open), days from opening to the Friday of expiry at least, and its legs. */
type SampleOptions = {
  readonly opened: number;
  readonly closed: number | null;
  readonly at: string;
  readonly expiresAfter: number;
  readonly symbol: string;
  readonly legs: readonly SampleLeg[];
};

/** Number of trading days in the month. */
export const SAMPLE_DAYS = 21;

/** Good in the first hour, careless around noon, one bad Thursday: what a real month looks like. */
export const sampleShares: readonly SampleShares[] = [
  [0, '09:38', 22, 'NVDA', 'long', 60, 174.2, 176.05],
  [0, '10:12', 41, 'AAPL', 'long', 40, 246.8, 248.1],
  [1, '09:44', 15, 'TSLA', 'short', 25, 402.4, 398.15],
  [1, '12:31', 58, 'AMD', 'long', 50, 212.9, 210.75],
  [2, '09:35', 33, 'PLTR', 'long', 80, 165.1, 167.42],
  [3, '10:04', 27, 'META', 'long', 15, 629.5, 634.2],
  [3, '13:20', 74, 'NVDA', 'long', 60, 177.1, 175.62],
  [4, '09:41', 19, 'SOFI', 'long', 400, 25.92, 26.31],
  [5, '09:52', 46, 'AMD', 'long', 50, 209.4, 213.3],
  [5, '11:48', 35, 'COIN', 'short', 20, 309.8, 312.95],
  [6, '10:26', 52, 'AAPL', 'short', 40, 250.6, 249.1],
  [7, '09:37', 12, 'TSLA', 'long', 25, 391.2, 396.6],
  [8, '09:33', 9, 'NVDA', 'long', 80, 179.4, 176.1],
  [8, '10:15', 21, 'NVDA', 'long', 120, 176.4, 174.55],
  [8, '11:02', 18, 'TSLA', 'long', 40, 395.8, 391.9],
  [9, '09:46', 38, 'MSFT', 'long', 20, 508.1, 512.35],
  [10, '10:08', 29, 'PLTR', 'short', 80, 169.9, 168.05],
  [10, '14:12', 63, 'SOFI', 'long', 400, 26.6, 26.48],
  [11, '09:40', 24, 'META', 'short', 15, 641.3, 636.4],
  [12, '09:55', 44, 'AMD', 'long', 50, 215.2, 218.85],
  [13, '12:05', 80, 'AAPL', 'long', 40, 251.3, 250.02],
  [13, '09:36', 17, 'COIN', 'long', 20, 315.4, 320.1],
  [14, '10:31', 37, 'NVDA', 'long', 60, 178.2, 180.4],
  [15, '09:43', 26, 'TSLA', 'short', 25, 404.7, 401.2],
  [16, '09:39', 31, 'MSFT', 'long', 20, 514.6, 514.6],
  [16, '13:44', 49, 'AMD', 'short', 50, 219.1, 220.8],
  [17, '10:02', 55, 'META', 'long', 15, 638.8, 644.95],
  [18, '09:34', 14, 'PLTR', 'long', 80, 170.2, 172.9],
  [19, '09:49', 28, 'AAPL', 'long', 40, 252.7, 254.05],
  [19, '11:37', 42, 'SOFI', 'short', 400, 26.9, 27.14],
  [20, '09:42', 20, 'NVDA', 'long', 60, 181.3, 183.15],
  [20, '10:20', 34, 'AMD', 'long', 50, 217.6, 216.9],
];

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
  },
  { opened: 6, closed: 8, at: '10:20', expiresAfter: 14, symbol: 'NVDA', legs: [[180, 'C', 2, 4.6, 2.85]] },
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
  },
  { opened: 17, closed: null, at: '11:25', expiresAfter: 35, symbol: 'AAPL', legs: [[240, 'P', -1, 3.2, 0]] },
];

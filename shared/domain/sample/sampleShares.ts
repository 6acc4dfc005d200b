/** The notes of the sample, whose texts are in shared/copy. */
export type SampleNote = 'bad' | 'reset' | 'lunch' | 'model' | 'rolled';

/**
 * A day trade in shares: on which of the month's trading days, when (New York), for how many minutes, its two prices, its setup and stop, its rating (null: it
 * waits for its review), a mistake with the emotion, and a note.
 */
export type SampleShares = readonly [
  day: number,
  at: string,
  minutes: number,
  symbol: string,
  side: 'long' | 'short',
  size: number,
  entry: number,
  exit: number,
  setup: string,
  stop: number,
  rating: number | null,
  mistake?: readonly [mistake: string, emotion: string] | null,
  note?: SampleNote,
];

/** Number of trading days in the month. */
export const SAMPLE_DAYS = 21;

/** Good in the first hour, careless around noon, one bad Thursday: what a real month looks like. */
export const sampleShares: readonly SampleShares[] = [
  [0, '09:38', 22, 'NVDA', 'long', 60, 174.2, 176.05, 'Opening range', 172.9, 4],
  [0, '10:12', 41, 'AAPL', 'long', 40, 246.8, 248.1, 'Trend pullback', 245.7, 4],
  [1, '09:44', 15, 'TSLA', 'short', 25, 402.4, 398.15, 'Opening range', 405.6, 5],
  [1, '12:31', 58, 'AMD', 'long', 50, 212.9, 210.75, 'VWAP fade', 210.8, 2, ['Entered too early', 'Bored']],
  [2, '09:35', 33, 'PLTR', 'long', 80, 165.1, 167.42, 'Opening range', 163.6, 4],
  [3, '10:04', 27, 'META', 'long', 15, 629.5, 634.2, 'Trend pullback', 624.9, 4],
  [3, '13:20', 74, 'NVDA', 'long', 60, 177.1, 175.62, 'VWAP fade', 175.7, 2, ['Exited too late', 'Bored']],
  [4, '09:41', 19, 'SOFI', 'long', 400, 25.92, 26.31, 'Opening range', 25.66, 5],
  [5, '09:52', 46, 'AMD', 'long', 50, 209.4, 213.3, 'Opening range', 207.5, 5],
  [5, '11:48', 35, 'COIN', 'short', 20, 309.8, 312.95, 'VWAP fade', 313.4, 2, ['Chased the entry', 'Rushed']],
  [6, '10:26', 52, 'AAPL', 'short', 40, 250.6, 249.1, 'Trend pullback', 251.9, 4],
  [7, '09:37', 12, 'TSLA', 'long', 25, 391.2, 396.6, 'Opening range', 387.9, 5],
  [8, '09:33', 9, 'NVDA', 'long', 80, 179.4, 176.1, 'Opening range', 178, 1, ['Moved the stop', 'Rushed'], 'bad'],
  [8, '10:15', 21, 'NVDA', 'long', 120, 176.4, 174.55, 'Opening range', 175.4, 1, ['Revenge trade', 'Frustrated']],
  [8, '11:02', 18, 'TSLA', 'long', 40, 395.8, 391.9, 'VWAP fade', 392.6, 1, ['Revenge trade', 'Frustrated']],
  [9, '09:46', 38, 'MSFT', 'long', 20, 508.1, 512.35, 'Opening range', 504.6, 5, null, 'reset'],
  [10, '10:08', 29, 'PLTR', 'short', 80, 169.9, 168.05, 'Trend pullback', 171.2, 4],
  [10, '14:12', 63, 'SOFI', 'long', 400, 26.6, 26.48, 'VWAP fade', 26.4, 2, ['Entered too early', 'Bored']],
  [11, '09:40', 24, 'META', 'short', 15, 641.3, 636.4, 'Opening range', 645.6, 4],
  [12, '09:55', 44, 'AMD', 'long', 50, 215.2, 218.85, 'Opening range', 213.1, 5],
  [13, '09:36', 17, 'COIN', 'long', 20, 315.4, 320.1, 'Opening range', 311.2, 4],
  [13, '12:05', 80, 'AAPL', 'long', 40, 251.3, 250.02, 'VWAP fade', 249.9, 2, ['Exited too late', 'Bored']],
  [14, '10:31', 37, 'NVDA', 'long', 60, 178.2, 180.4, 'Trend pullback', 176.9, 4],
  [15, '09:43', 26, 'TSLA', 'short', 25, 404.7, 401.2, 'Opening range', 408.1, 4],
  [16, '09:39', 31, 'MSFT', 'long', 20, 514.6, 514.6, 'Opening range', 511.2, 3],
  [16, '13:44', 49, 'AMD', 'short', 50, 219.1, 220.8, 'VWAP fade', 220.9, 2, ['Chased the entry', 'Bored'], 'lunch'],
  [17, '10:02', 55, 'META', 'long', 15, 638.8, 644.95, 'Trend pullback', 633.9, 5],
  [18, '09:34', 14, 'PLTR', 'long', 80, 170.2, 172.9, 'Opening range', 168.7, 5, null, 'model'],
  [19, '09:49', 28, 'AAPL', 'long', 40, 252.7, 254.05, 'Opening range', 251.4, 4],
  [19, '11:37', 42, 'SOFI', 'short', 400, 26.9, 27.14, 'VWAP fade', 27.12, 2, ['Entered too early', 'Rushed']],
  [20, '09:42', 20, 'NVDA', 'long', 60, 181.3, 183.15, 'Opening range', 179.9, null],
  [20, '10:20', 34, 'AMD', 'long', 50, 217.6, 216.9, 'Trend pullback', 216.4, null],
];

/** Days whose opening trade in shares has price bars, and the one that followed a plan. */
export const SAMPLE_BARS: readonly number[] = [18, 19, 20];
/** See above. */
export const SAMPLE_PLANNED = 19;

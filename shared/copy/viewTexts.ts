import { ENOUGH } from '#domain/statistics/isSmallSample.ts';

// Texts about how results are shown on journal pages.

/** Words of the mark of a small sample, and the note under tables and charts that have it. */
export const smallSample = `small sample, fewer than ${ENOUGH}`;
export const smallSampleNote = (units: string): string => `Hatched or dashed: fewer than ${ENOUGH} ${units}, too few to judge.`;

export const inR = (counted: string, all: string) => `In R: ${counted} of ${all}.`;
export const withoutRisk = (n: string, one: boolean) => `${n} ${one ? 'has' : 'have'} no stop or planned risk`;
/** Beside a result in R where not all trades have a risk. */
export const ofKnownRisk = (trades: string): string => `of ${trades} with a risk`;
/** The same in the cell of a calendar. */
export const ofKnown = (trades: string): string => `of ${trades}`;
export const noRiskKnown = 'No stop or planned risk';
export const noRisk = 'No risk entered yet';
export const noRiskHint =
  'A result in R is the result divided by what was at risk. Enter a stop or a planned risk on a trade, and it counts here.';
export const backToMoney = 'Show money';
export const ofCapital = (capital: string) => `In percent of your starting capital, ${capital}.`;
export const noCapital = (currency: string) =>
  `Percentages need a starting capital. Enter it under Risk and defaults in Settings, or record what these accounts began with as a deposit. Until then results are in ${currency}.`;
export const enterCapital = 'Enter starting capital';
export const display = 'Display';
export const more = 'More';
export const costs = 'P&L';
export const showIn = 'Show in';
export const countBy = 'Count';
export const countHint = 'A multi-leg position is one trade. Campaigns join rolls, assignments and the shares behind them.';
export const currency = 'Currency';
/** Names of a profit factor, by the lower end of its 95 percent range. */
export const factorWords = {
  noLosses: 'No losses',
  luck: 'Could be luck',
  losing: 'Losing',
  thin: 'Thin',
  fair: 'Fair',
  solid: 'Solid',
  strong: 'Strong',
} as const;

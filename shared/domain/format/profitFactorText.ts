import { ratio } from './percent.ts';

const MOST = 100;

/** "1.78"; a dash where nothing was lost, "over 100" where almost nothing was. */
export const profitFactorText = (factor: number | null): string => (factor === null ? '–' : factor > MOST ? `over ${MOST}` : ratio(factor));

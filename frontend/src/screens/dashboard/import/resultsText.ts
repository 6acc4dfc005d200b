import { countedUnits } from '#format/countedUnits.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';

/**
 * Number of a file's results, in the journal's counting: "3 trades of 7 legs" for grouped legs, otherwise "7
 * trades".
 */
export const resultsText = ({ tradeCount, strategies }: Pick<ImportPreview, 'tradeCount' | 'strategies'>): string =>
  countedUnits(strategies, 'strategy') + (strategies === tradeCount ? '' : ` of ${countedUnits(tradeCount, 'trade')}`);

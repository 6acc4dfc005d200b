import { countedUnits } from '#format/countedUnits.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';

/** How many results a file makes, as the journal counts them: "3 trades of 7 legs" where legs belong together, else "7 trades". */
export const resultsText = ({ tradeCount, strategies }: Pick<ImportPreview, 'tradeCount' | 'strategies'>): string =>
  countedUnits(strategies, 'strategy') + (strategies === tradeCount ? '' : ` of ${countedUnits(tradeCount, 'trade')}`);

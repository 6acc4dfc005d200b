import { counted } from '#domain/format/percent.ts';
import { countedUnits } from '#format/countedUnits.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';

/** How many results a file makes, as the journal counts them: "3 strategies" where legs belong together, else "7 trades". */
export const resultsText = ({ tradeCount, strategies }: Pick<ImportPreview, 'tradeCount' | 'strategies'>): string =>
  strategies === tradeCount ? counted(tradeCount, 'trade') : countedUnits(strategies, 'strategy');

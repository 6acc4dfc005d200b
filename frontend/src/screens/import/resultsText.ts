import { counted } from '#domain/format/percent.ts';
import { countedUnits } from '#format/countedUnits.ts';
import type { ImportPreview } from '#journal/import/importWorker.ts';

/** How many results a file makes, as the journal counts them: "3 strategies" where legs belong together, else "7 trades". */
export const resultsText = ({ trades, strategies }: Pick<ImportPreview, 'trades' | 'strategies'>): string =>
  strategies === trades.length ? counted(trades.length, 'trade') : countedUnits(strategies, 'strategy');

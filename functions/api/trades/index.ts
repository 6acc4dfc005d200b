import { trades } from '#contract/areas/trades.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { publisherFromEnv } from '#functions/world/eventBridge.ts';
import { addOpening } from './addOpening.ts';
import { annotate } from './annotate.ts';
import { annotateMany } from './annotateMany.ts';
import { book } from './book.ts';
import { changeAnnotations } from './changeAnnotations.ts';
import { chapter } from './chapter.ts';
import { chapters } from './chapters.ts';
import { deletedFills } from './deletedFills.ts';
import { deleteFills } from './deleteFills.ts';
import { deleteTrades } from './deleteTrades.ts';
import { editFill } from './editFill.ts';
import { list } from './list.ts';
import { log } from './log.ts';
import { mergeTrades } from './mergeTrades.ts';
import { moveFills } from './moveFills.ts';
import { moveNote } from './moveNote.ts';
import { moveTrades } from './moveTrades.ts';
import { overrideStrategy } from './overrideStrategy.ts';
import { readNote } from './readNote.ts';
import { recordOutcomes } from './recordOutcomes.ts';
import { regroupTrades } from './regroupTrades.ts';
import { removeOpening } from './removeOpening.ts';
import { renameWord } from './renameWord.ts';
import { restoreFills } from './restoreFills.ts';
import { saveNote } from './saveNote.ts';
import { shiftTrades } from './shiftTrades.ts';
import { split } from './split.ts';
import { splitTrade } from './splitTrade.ts';
import { stats } from './stats.ts';
import { undoEvents } from './undoEvents.ts';

export const routes = serve(trades, {
  stats,
  list,
  book,
  chapter,
  chapters,
  log,
  annotate,
  annotateMany,
  changeAnnotations,
  renameWord,
  shiftTrades,
  moveTrades,
  moveFills,
  readNote,
  saveNote,
  moveNote,
  addOpening,
  removeOpening,
  overrideStrategy,
  recordOutcomes,
  split,
  undoEvents,
  editFill,
  deleteFills,
  deleteTrades,
  restoreFills,
  deletedFills,
  regroupTrades,
  mergeTrades,
  splitTrade,
});
export const handler = lambda(routes, publisherFromEnv);

import type { FilterField } from '../filterFields.ts';
import { byAccount } from './byAccount.ts';
import { byAsset } from './byAsset.ts';
import { byEmotion } from './byEmotion.ts';
import { byExit } from './byExit.ts';
import { byGroup } from './byGroup.ts';
import { byHabit } from './byHabit.ts';
import { byHeld } from './byHeld.ts';
import { byHour } from './byHour.ts';
import { byImport } from './byImport.ts';
import { byMeasures } from './byMeasures.ts';
import { byMistake } from './byMistake.ts';
import { byNote } from './byNote.ts';
import { byPlaybook } from './byPlaybook.ts';
import { byR } from './byR.ts';
import { byRating } from './byRating.ts';
import { byResult } from './byResult.ts';
import { byReviewed } from './byReviewed.ts';
import { byRules } from './byRules.ts';
import { byScreenshots } from './byScreenshots.ts';
import { bySetup } from './bySetup.ts';
import { bySide } from './bySide.ts';
import { byStop } from './byStop.ts';
import { bySymbol } from './bySymbol.ts';
import { bySymbolText } from './bySymbolText.ts';
import { byTag } from './byTag.ts';
import { byTarget } from './byTarget.ts';
import { byTrade } from './byTrade.ts';
import { byWeekday } from './byWeekday.ts';
import { closedFrom } from './closedFrom.ts';
import { closedTo } from './closedTo.ts';
import { exceptAccount } from './exceptAccount.ts';
import type { FilterDimension } from './filterDimension.ts';

/** Meaning of each filter field. A new one is a file, a line here and its line in `filterFields`. */
export const filterDimensions: Readonly<Record<FilterField | 'without', FilterDimension>> = {
  account: byAccount,
  without: exceptAccount,
  from: closedFrom,
  to: closedTo,
  exit: byExit,
  symbol: bySymbolText,
  symbols: bySymbol,
  asset: byAsset,
  side: bySide,
  result: byResult,
  setup: bySetup,
  tags: byTag,
  mistakes: byMistake,
  emotions: byEmotion,
  playbook: byPlaybook,
  rules: byRules,
  stop: byStop,
  target: byTarget,
  reviewed: byReviewed,
  note: byNote,
  screenshots: byScreenshots,
  rating: byRating,
  weekday: byWeekday,
  hour: byHour,
  held: byHeld,
  r: byR,
  between: byMeasures,
  habit: byHabit,
  group: byGroup,
  trade: byTrade,
  import: byImport,
};

import { byAccount } from '#domain/breakdowns/dimensions/byAccount.ts';
import { byEmotion } from '#domain/breakdowns/dimensions/byEmotion.ts';
import { byHolding } from '#domain/breakdowns/dimensions/byHolding.ts';
import { byHour } from '#domain/breakdowns/dimensions/byHour.ts';
import { byKind } from '#domain/breakdowns/dimensions/byKind.ts';
import { byMistake } from '#domain/breakdowns/dimensions/byMistake.ts';
import { byNote } from '#domain/breakdowns/dimensions/byNote.ts';
import { byPlaybook } from '#domain/breakdowns/dimensions/byPlaybook.ts';
import { byR } from '#domain/breakdowns/dimensions/byR.ts';
import { byRating } from '#domain/breakdowns/dimensions/byRating.ts';
import { byReviewed } from '#domain/breakdowns/dimensions/byReviewed.ts';
import { byScreenshots } from '#domain/breakdowns/dimensions/byScreenshots.ts';
import { bySetup } from '#domain/breakdowns/dimensions/bySetup.ts';
import { bySide } from '#domain/breakdowns/dimensions/bySide.ts';
import { byStop } from '#domain/breakdowns/dimensions/byStop.ts';
import { bySymbol } from '#domain/breakdowns/dimensions/bySymbol.ts';
import { byTag } from '#domain/breakdowns/dimensions/byTag.ts';
import { byTarget } from '#domain/breakdowns/dimensions/byTarget.ts';
import { byWeekday } from '#domain/breakdowns/dimensions/byWeekday.ts';
import type { RowFilter } from '#domain/breakdowns/filters/rowFilter.ts';
import type { FilterField } from '../filterFields.ts';
import { byExit } from './byExit.ts';
import { byGroup } from './byGroup.ts';
import { byHabit } from './byHabit.ts';
import { byImport } from './byImport.ts';
import { byMeasures } from './byMeasures.ts';
import { byResult } from './byResult.ts';
import { byRules } from './byRules.ts';
import { bySymbolText } from './bySymbolText.ts';
import { byTrade } from './byTrade.ts';
import { closedFrom } from './closedFrom.ts';
import { closedTo } from './closedTo.ts';
import { exceptAccount } from './exceptAccount.ts';

/** Meaning of each filter field. A new one is a file, a line here and its line in `filterFields`. */
export const fieldFilters: Readonly<Record<FilterField | 'without', RowFilter>> = {
  account: byAccount.filter,
  without: exceptAccount,
  from: closedFrom,
  to: closedTo,
  exit: byExit,
  symbol: bySymbolText,
  symbols: bySymbol.filter,
  asset: byKind.filter,
  side: bySide.filter,
  result: byResult,
  setup: bySetup.filter,
  tags: byTag.filter,
  mistakes: byMistake.filter,
  emotions: byEmotion.filter,
  playbook: byPlaybook.filter,
  rules: byRules,
  stop: byStop.filter,
  target: byTarget.filter,
  reviewed: byReviewed.filter,
  note: byNote.filter,
  screenshots: byScreenshots.filter,
  rating: byRating.filter,
  weekday: byWeekday.filter,
  hour: byHour.filter,
  held: byHolding.filter,
  r: byR.filter,
  between: byMeasures,
  habit: byHabit,
  group: byGroup,
  trade: byTrade,
  import: byImport,
};

import { isFlexHeader } from './flexColumns.ts';
import { flexPlacesIn } from './flexPlacesIn.ts';

/** Kinds of Flex sections. `other`: sections without trades or cash of symbols. */
export type FlexKind = 'trades' | 'actions' | 'cash' | 'funds' | 'borrow' | 'other';

/** A section's kind by its columns: few files have section names. */
export function flexKindOf(columns: ReadonlyMap<string, number>): FlexKind {
  const at = flexPlacesIn(columns);
  if (isFlexHeader(columns)) return 'trades';
  if (at.fee >= 0) return 'borrow';
  if (columns.has('activitydescription') && at.amount >= 0) return 'funds';
  if (at.quantity >= 0 && at.description >= 0 && at.type >= 0 && (at.value >= 0 || at.proceeds >= 0 || columns.has('actiondescription')))
    return 'actions';
  if (at.type >= 0 && at.amount >= 0 && at.description >= 0 && at.quantity < 0) return 'cash';
  return 'other';
}

import * as patternNameTexts from '#copy/patterns/patternNameTexts.ts';
import { patternDimensions } from '#domain/patterns/patternDimensions.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { keyText } from '../filters/groupText.ts';

/** A group's name: at the start of a sentence and within one, alone on a map, and under its dimension's name; and its rule or dimension. */
type PatternName = {
  readonly full: string;
  readonly within: string;
  readonly alone: string;
  readonly short: string;
  readonly rule: string;
  readonly dimension: string;
};

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

const lowered = (text: string): string => `${text.charAt(0).toLowerCase()}${text.slice(1)}`;

/** Names groups in the current counting unit. */
export function usePatternNames(unit: CountingUnit): (group: { readonly dimension: string; readonly group: string }) => PatternName {
  const { accounts } = useAccounts();
  return ({ dimension: id, group }) => {
    const { of } = patternDimensions.find((each) => each.id === id)!;
    const behavior = id === 'behavior' ? patternNameTexts.behaviors[group] : undefined;
    if (behavior !== undefined)
      return {
        full: behavior[0],
        within: lowered(behavior[0]),
        alone: behavior[0],
        short: behavior[0],
        rule: behavior[1],
        dimension: of.label,
      };
    const key = keyText(of, group, accounts);
    const isOwnWord = of.keysAre !== undefined;
    const full = patternNameTexts.names[id]?.(unitPlurals[unit], isOwnWord ? key : key.charAt(0).toLowerCase() + key.slice(1)) ?? key;
    const alone = isOwnWord || id === 'side' ? key : `${of.label}: ${key}`;
    return { full: capitalized(full), within: full, alone, short: key, rule: of.label, dimension: of.label };
  };
}

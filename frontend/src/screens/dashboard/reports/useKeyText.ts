import type { Dimension } from '#domain/breakdowns/dimension.ts';
import { keyText } from '#features/filters/groupText.ts';
import { useAccounts } from '#journal/useAccounts.ts';

/** Returns the name of a dimension's group. */
export function useKeyText(): (dimension: Dimension, key: string) => string {
  const { accounts } = useAccounts();
  return (dimension, key) => keyText(dimension, key, accounts);
}

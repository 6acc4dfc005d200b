import { useResultName } from '#features/view/useResultName.ts';
import { type ColumnId, columnOf } from './columnOf.ts';

/**
 * Names columns of the list. "net" shows results under the Net/Gross switch and "gross" the other of the two, so both are named by their
 * content.
 */
export function useColumnName(): (id: ColumnId) => string {
  const { short, other } = useResultName();
  return (id) => (id === 'net' ? short : id === 'gross' ? other : columnOf(id).name);
}

import { useResultName } from '#frontend/parts/view/useResultName.ts';
import { type ColumnId, columnOf } from './columnOf.ts';

/** Names the columns of the list: that of results and the one for the other of net and gross are called by what they show. */
export function useColumnName(): (id: ColumnId) => string {
  const { short, other } = useResultName();
  return (id) => (id === 'net' ? short : id === 'gross' ? other : columnOf(id).name);
}

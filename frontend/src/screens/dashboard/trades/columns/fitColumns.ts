import { type ColumnId, columnOf } from './columnOf.ts';

/** Pixels around the columns: box, gaps and edges. */
const AROUND = 32 + 18 + 10;
const GAP = 10;
/** Minimum and maximum width of an instrument's name: a name by the trader may be longer. */
const [NAME, LONGEST_NAME] = [190, 420];
/** Width of a digit. */
const DIGIT = 8;
const DATED = 118;
/** Width of "cr" or "db" beside a price. */
const PAID = 20;

type Room = {
  /** Pixels of the list; null where it is not known. */
  readonly width: number | null;
  readonly several: boolean;
  /** Rows are under the head of their day, so a time is enough. */
  readonly byDay: boolean;
  /** Decimals of all prices in the list. */
  readonly digits: number;
  /** Letters of the longest result, size and price, and of the longest price of several legs. */
  readonly letters: { readonly net: number; readonly size: number; readonly price: number; readonly netPrice: number };
  /** Pixels that the longest name needs. */
  readonly name: number;
};

const prices: readonly ColumnId[] = ['entry', 'exit', 'stop', 'target'];

function widthOf(id: ColumnId, { byDay, digits, letters }: Room): number {
  const { width } = columnOf(id);
  if (id === 'net' || id === 'gross') return Math.max(width, letters.net * DIGIT);
  if (id === 'size') return Math.max(width, letters.size * DIGIT);
  if (prices.includes(id)) {
    const legs = letters.netPrice === 0 ? 0 : letters.netPrice * DIGIT + (id === 'entry' ? PAID : 0);
    return Math.max(width + Math.max(0, digits - 2) * DIGIT, letters.price * DIGIT, legs);
  }
  return id === 'closed' && !byDay ? DATED : width;
}

/** The chosen columns that there is room for, in their order, the others, and the template of the grid with the box and the name before them. */
export function fitColumns(
  chosen: readonly ColumnId[],
  room: Room,
): { readonly shown: readonly ColumnId[]; readonly hidden: readonly ColumnId[]; readonly template: string } {
  const wanted = chosen.filter((id) => id !== 'account' || room.several);
  let shown = wanted;
  const name = Math.max(NAME, Math.min(room.name, LONGEST_NAME));
  const needed = () => shown.reduce((sum, id) => sum + widthOf(id, room) + GAP, AROUND + name);
  while (room.width !== null && shown.length > 1 && needed() > room.width) {
    const least = shown.reduce((low, id) => (columnOf(id).stays <= columnOf(low).stays ? id : low));
    if (least === 'net') break;
    shown = shown.filter((id) => id !== least);
  }
  const template = `18px minmax(0, 1fr) ${shown.map((id) => `[${id}] ${widthOf(id, room)}px`).join(' ')}`;
  return { shown, hidden: chosen.filter((id) => !shown.includes(id)), template };
}

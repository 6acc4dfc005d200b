import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price } from '#domain/format/price.ts';
import { rowText } from '#features/trades/rowText.ts';
import type { Largest } from '#journal/worker/largestOf.ts';
import { nameText } from '../nameText.ts';
import { type ColumnId, columnOf } from './columnOf.ts';

/** Pixels of the arrow that opens a row. */
const OPENER = 22;
/** Pixels around the name of a strategy, and before its detail. */
const [TAG, DETAIL] = [24, 8];
/** Pixels by which letters may be wider than they are taken to be. */
const MORE = 4;
/** Approximate letter widths, relative to their size: narrower and wider letters of each kind balance. */
const letterWidths: readonly (readonly [RegExp, number])[] = [
  [/[MW@%]/, 0.9],
  [/[A-Z&]/, 0.72],
  [/[0-9+−–]/, 0.63],
  [/[ .,:;/·’'|()]/, 0.31],
  [/[fijlrt]/, 0.35],
];

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + size * (letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 0.6), 0);

/** Pixels a row's name needs in the list, with its strategy and detail. */
function nameWidth(text: ReturnType<typeof rowText>): number {
  const { name, strategy } = text;
  const detail = nameText(text, []);
  const tag = strategy === null ? 0 : TAG + widthOf(strategy, 12);
  return Math.ceil(OPENER + MORE + widthOf(name, 13) + tag + (detail === '' ? 0 : DETAIL + widthOf(detail, 12)));
}

/** Pixels that an element is wide, followed as that changes; null where nothing is laid out. */
function useWidth(element: RefObject<HTMLElement | null>): number | null {
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const box = element.current;
    if (box === null || typeof ResizeObserver === 'undefined') return;
    const measure = () => setWidth(box.clientWidth || null);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

type Asked = {
  readonly chosen: readonly ColumnId[];
  readonly several: boolean;
  readonly byDay: boolean;
  readonly digits: number;
  readonly largest: Largest;
  readonly money: MoneyFormat;
};

/** Pixels around the columns: box, gaps and edges. */
const AROUND = 32 + 18 + 10;
const GAP = 10;
/** Minimum and maximum width of an instrument's name, a name by the trader may be longer; and the most of the list's width that it keeps from the columns. */
const [NAME, LONGEST_NAME, NAME_SHARE] = [190, 420, 0.42];
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

function columnWidth(id: ColumnId, { byDay, digits, letters }: Room): number {
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
  const name = Math.max(NAME, Math.min(room.name, LONGEST_NAME, NAME_SHARE * (room.width ?? Number.POSITIVE_INFINITY)));
  const needed = () => shown.reduce((sum, id) => sum + columnWidth(id, room) + GAP, AROUND + name);
  while (room.width !== null && shown.length > 1 && needed() > room.width) {
    const least = shown.reduce((low, id) => (columnOf(id).stays <= columnOf(low).stays ? id : low));
    if (least === 'net') break;
    shown = shown.filter((id) => id !== least);
  }
  const template = `18px minmax(0, 1fr) ${shown.map((id) => `[${id}] ${columnWidth(id, room)}px`).join(' ')}`;
  return { shown, hidden: chosen.filter((id) => !shown.includes(id)), template };
}

/** The columns that a list has room for, the same ones until that changes: rows whose columns stay are not drawn again. */
export function useFittedColumns(box: RefObject<HTMLElement | null>, { chosen, several, byDay, digits, largest, money }: Asked) {
  const width = useWidth(box);
  const [net, size] = [money.result(-largest.net).length, count(largest.size).length];
  const [alone, legs] = [largest.price, largest.netPrice].map((each) => (each === 0 ? 0 : price(each, digits).length)) as [number, number];
  const name = useMemo(() => (largest.named === null ? 0 : nameWidth(rowText(largest.named))), [largest.named]);
  return useMemo(
    () => fitColumns(chosen, { width, several, byDay, digits, letters: { net, size, price: alone, netPrice: legs }, name }),
    [chosen, width, several, byDay, digits, net, size, alone, legs, name],
  );
}

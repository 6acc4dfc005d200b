import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price } from '#domain/format/price.ts';
import { rowText } from '#features/trades/rowText.ts';
import type { Largest } from '#journal/worker/largestOf.ts';
import { nameText } from '../nameText.ts';
import type { ColumnId } from './columnOf.ts';
import { fitColumns } from './fitColumns.ts';

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

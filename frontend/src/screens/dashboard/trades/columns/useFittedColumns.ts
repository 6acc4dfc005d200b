import { type RefObject, useMemo } from 'react';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { price } from '#domain/format/price.ts';
import { rowText } from '#features/trades/rowText.ts';
import type { Largest } from '#journal/worker/largestOf.ts';
import type { ColumnId } from './columnOf.ts';
import { fitColumns } from './fitColumns.ts';
import { nameWidth } from './nameWidth.ts';
import { useWidth } from './useWidth.ts';

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

import type { MoneyFormat } from '#domain/format/moneyFormat.ts';

/** Amounts of an axis: short, or in full where short ones would be the same. */
export const axisTexts =
  (money: MoneyFormat) =>
  (values: readonly number[]): readonly string[] => {
    const short = values.map(money.tick);
    return new Set(short).size === short.length ? short : values.map((value) => money.amount(value).replace(/\.00$/, ''));
  };

import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { type Decimal, divide, toNumber, ZERO } from '#domain/units/decimal.ts';
import { type PnlColor, pnlColor } from '#format/pnlColor.ts';
import { useView } from '../view/useView.ts';

/** Formats one trade's results in the view's measure. */
export type Results = {
  /** "+$599.92", "+1.87R"; "–" in R where no risk is known. */
  readonly text: (value: Decimal) => string;
  /** The color of what `text` writes; flat where it is not known. */
  readonly color: (value: Decimal) => PnlColor;
  /** The same as a number, for charts; 0 where it is not known. */
  readonly number: (value: Decimal) => number;
  /** Writes such numbers. */
  readonly money: MoneyFormat;
  readonly gross: boolean;
};

/** Results in money, percent, or multiples of `risk`. */
export function useResults(currency: string, risk: Decimal | null): Results {
  const { money, shown, view } = useView([currency]);
  const amount = (value: Decimal): Decimal | null => (shown.measure !== 'r' ? value : risk === null ? null : divide(value, risk));
  return {
    text: (value) => {
      const own = amount(value);
      return own === null ? '–' : money.result(own);
    },
    color: (value) => pnlColor(amount(value) ?? ZERO, money),
    number: (value) => toNumber(amount(value) ?? ZERO),
    money,
    gross: view.gross,
  };
}

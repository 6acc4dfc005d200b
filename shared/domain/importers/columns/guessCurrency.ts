import { type ColumnProfile, feeColumnsOf } from './columnProfile.ts';
import { currencyOfSymbol } from './mappedInstrument.ts';
import { currencyIn } from './readMoney.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';

/** Signs of a file from elsewhere than the United States: ISINs, exchanges behind symbols. */
const ELSEWHERE = /\b(?!US)[A-Z]{2}[A-Z0-9]{9}\d\b|\.(?:L|DE|PA|AS|MI|TO|V|HK|AX|SW|MC|ST|OL|CO|HE|NS|BO)$/;

/** Columns of money: prices, results and fees. */
const moneyColumns = (profile: ColumnProfile): string[] =>
  [profile.columns.price, profile.columns.exitPrice, profile.columns.pnl, ...feeColumnsOf(profile).map(({ column }) => column)].filter(
    (column) => column !== undefined,
  );

/** The currency that the cells or the names of a table's money columns state by sign or code; null: none does. */
function statedCurrency(profile: ColumnProfile, sample: SampleTable): string | null {
  const columns = moneyColumns(profile);
  const texts = [...columns.flatMap((column) => cellsIn(sample, column)), ...columns];
  return texts.map(currencyIn).find((currency) => currency !== null) ?? null;
}

/**
 * The currency of amounts that carry none. `certain` where the file itself tells it, by a column, a sign, a code or what is traded; else dollars are likeliest in a
 * file written as in the United States, and null elsewhere, because a guess makes wrong money.
 */
export function guessCurrency(
  profile: ColumnProfile,
  sample: SampleTable,
): { readonly currency: string | null; readonly certain: boolean } {
  if (profile.columns.currency !== undefined) return { currency: 'USD', certain: true };
  const stated = statedCurrency(profile, sample);
  if (stated !== null) return { currency: stated, certain: true };
  const symbols = cellsIn(sample, profile.columns.symbol);
  if (symbols.length > 0 && symbols.every((symbol) => currencyOfSymbol(symbol, profile.kind) !== null))
    return { currency: 'USD', certain: true };
  const isElsewhere = profile.decimals === ',' || symbols.some((symbol) => ELSEWHERE.test(symbol));
  return { currency: isElsewhere ? null : 'USD', certain: false };
}

import { type ColumnProfile, feeColumnsOf } from './columnProfile.ts';
import { currencyIn } from './currencyIn.ts';
import { currencyOfSymbol } from './mappedInstrument.ts';
import { cellsIn, type SampleTable } from './sampleTable.ts';

/** Signs of a file from elsewhere than the United States: ISINs, exchanges behind symbols. */
const ELSEWHERE = /\b(?!US)[A-Z]{2}[A-Z0-9]{9}\d\b|\.(?:L|DE|PA|AS|MI|TO|V|HK|AX|SW|MC|ST|OL|CO|HE|NS|BO)$/;

/** The currencies that the cells and the names of these columns state by sign or code. */
function statedIn(sample: SampleTable, columns: readonly (string | undefined)[]): ReadonlySet<string> {
  const texts = columns.flatMap((column) => (column === undefined ? [] : [...cellsIn(sample, column), column]));
  return new Set(texts.map(currencyIn).filter((currency) => currency !== null));
}

/**
 * Guesses the currency of amounts that have none of their own. `certain` when the file states it: in a column, its prices, its results or its symbols.
 * Otherwise the trader is asked; the guess is the currency of the fees, else dollars for a file written as in the United States. Null when a column has
 * it, when prices state several, and when no guess is likely, because a wrong currency makes wrong money.
 */
export function guessCurrency(
  profile: ColumnProfile,
  sample: SampleTable,
): { readonly currency: string | null; readonly certain: boolean } {
  const { currency: column, price, exitPrice, pnl, symbol } = profile.columns;
  if (cellsIn(sample, column).length > 0) return { currency: null, certain: true };
  const [stated = null, ...others] = statedIn(sample, [price, exitPrice, pnl]);
  if (others.length > 0) return { currency: null, certain: cellsIn(sample, price).every((cell) => currencyIn(cell) !== null) };
  if (stated !== null) return { currency: stated, certain: true };
  const symbols = cellsIn(sample, symbol);
  if (symbols.length > 0 && symbols.every((each) => currencyOfSymbol(each, profile.kind) !== null))
    return { currency: 'USD', certain: true };
  const [paid = null, ...more] = statedIn(
    sample,
    feeColumnsOf(profile).map((fee) => fee.column),
  );
  if (paid !== null) return { currency: more.length > 0 ? null : paid, certain: false };
  const isElsewhere = profile.decimals === ',' || symbols.some((each) => ELSEWHERE.test(each));
  return { currency: isElsewhere ? null : 'USD', certain: false };
}

import type { CashMovement } from '#domain/importers/imported.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { cashKindOf } from '#domain/importers/rows/cashKindOf.ts';
import type { RowMeaning } from '#domain/importers/rows/layout.ts';

/** A row of money alone: its sub type, words and symbol, and the amount with its fees, above zero when the account received it. */
type MoneyMovement = Omit<CashMovement, 'id' | 'account' | 'kind'> & {
  readonly subType: string;
  readonly description: string;
  readonly stamp: string;
  readonly account: string;
};

/** Reads money that moved without shares: dividends and interest are cash of a symbol or of the account; deposits, fees of the account and marks to market are not. */
export function moneyMovement({ subType, description, ...cash }: MoneyMovement): RowMeaning {
  const kind = kindOf(subType, description, cash.symbol);
  return kind === null ? { ignored: rowReasons.cashMovement } : { cash: { ...cash, kind } };
}

function kindOf(subType: string, description: string, symbol: string): CashMovement['kind'] | null {
  if (/interest|lending/i.test(subType)) return 'interest';
  if (/dividend/i.test(subType)) return cashKindOf(description) ?? 'dividend';
  // A withdrawal with a symbol pays for reinvested shares.
  if (symbol === '' || /deposit|withdrawal|mark to market|settlement/i.test(subType)) return null;
  return cashKindOf(`${subType} ${description}`);
}

import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { Figure } from '#domain/format/writeNumber.ts';

/** "$13.20 fees", or "$2.50 rebate" when more came back than was paid. */
export function feesClause(money: MoneyFormat, fees: Figure): string {
  const text = money.fees(fees);
  return text.endsWith('rebate') ? text : `${text} fees`;
}

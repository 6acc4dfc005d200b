import * as texts from '#copy/overview/cardTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { absolute } from '#domain/units/decimal.ts';
import { rowText } from '#features/trades/rowText.ts';
import { Amount } from '#format/Amount.tsx';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import type { StrategyOpening } from './useOpeningsOf.ts';

/** A strategy's opening premium, in total and per lot; the price of other trades. */
export function StrategyPremium({
  row,
  opening,
  money,
}: {
  readonly row: GroupedRow;
  readonly opening: StrategyOpening | null;
  readonly money: MoneyFormat;
}) {
  const { entry } = rowText(row);
  if (opening === null || opening.received === 0n) return entry ?? '–';
  return (
    <>
      <b>
        <Amount>{money.amount(absolute(opening.received))}</Amount>
      </b>
      {entry !== null && <small>{texts.premium(opening.received > 0n ? 'credit' : 'debit', entry)}</small>}
    </>
  );
}

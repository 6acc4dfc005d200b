import * as missedTexts from '#copy/missedTexts.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { missedOutcome } from '#domain/missed/missedTrade.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';

/** The result of a missed trade being entered. */
export function MissedResult({
  outcome,
  money,
}: {
  readonly outcome: ReturnType<typeof missedOutcome> | null;
  readonly money: MoneyFormat;
}) {
  const { result = null, r = null } = outcome ?? {};
  if (result === null && r === null) return missedTexts.before;
  return (
    <>
      {missedTexts.would} {result !== null && <b className={pnl[pnlColor(result, money)]}>{money.result(result)}</b>}{' '}
      {r !== null && <b className={pnl[pnlColor(r)]}>{formatInR(money.currency).result(r)}</b>}
    </>
  );
}

import * as manualTexts from '#copy/manualTexts.ts';
import { feesClause } from '#format/feesClause.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { useMoney } from '../view/useMoney.ts';
import { draftOutcome } from './draftOutcome.ts';
import css from './manual.module.css';
import type { TradeDraft } from './tradeDraft.ts';

/** What comes of a trade as far as it is typed, announced as it changes. */
export function TradeOutcome({ draft, currency }: { readonly draft: TradeDraft; readonly currency: string }) {
  const outcome = draftOutcome(draft);
  const money = useMoney(currency);
  return (
    <p className={css.outcome} role="status">
      {outcome === null ? (
        manualTexts.resultHere
      ) : outcome.net === null ? (
        <>
          Opens <b>{money.amount(outcome.amount)}</b>
          {outcome.fees !== 0n && `, ${feesClause(money, outcome.fees)}`}
        </>
      ) : (
        <>
          Net result <b className={pnl[pnlColor(outcome.net)]}>{money.result(outcome.net)}</b>, {feesClause(money, outcome.fees)}
        </>
      )}
    </p>
  );
}

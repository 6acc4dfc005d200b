import * as marksTexts from '#copy/connections/standingTexts.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { price, priceDigits } from '#domain/format/price.ts';
import { resultMetric } from '#domain/metrics/list/netPnl.ts';
import { type Decimal, toNumber } from '#domain/units/decimal.ts';
import { marksAge } from '#features/marks/useMarks.ts';
import type { TradeSubject } from '#features/tradeChart/tradeSubject.ts';
import type { Results } from '#features/tradeChart/useResults.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { RowMark } from '#journal/worker/marksOf.ts';
import css from './strip.module.css';

/** A named figure of a trade, with its basis in `more`, smaller beside it; `look` is that of the figure alone. Unknown ones (null) are skipped. */
export type StripFigure = {
  readonly name: string;
  readonly text: string | null;
  readonly more?: string | null;
  readonly color?: string | undefined;
  readonly look?: string | undefined;
};

/** Mark, age, value and unrealized result of an open trade. `waits`: the time it has left, where the strip's own figure is the unrealized result. */
export function markFacts(row: RowMark, waits: string | null, money: MoneyFormat): readonly StripFigure[] {
  const { price: mark, unrealized, unmarked, value } = row;
  const figure = mark === null ? null : toNumber(mark);
  const age = marksAge([row], Date.now());
  return [
    { name: marksTexts.markName, text: figure === null ? null : price(figure, priceDigits([figure])), more: age },
    {
      name: marksTexts.unrealized,
      text: waits === null && unrealized !== null ? money.result(unrealized) : null,
      more: age,
      look: pnl.unrealized,
    },
    {
      name: marksTexts.value,
      text: value === null ? marksTexts.unknown : money.amount(value),
      more: value === null ? marksTexts.withoutMark(unmarked) : figure === null ? age : null,
    },
    { name: marksTexts.expires, text: waits === texts.open || unrealized === null ? null : waits },
  ];
}

type Props = {
  readonly subject: TradeSubject;
  readonly results: Results;
  readonly money: MoneyFormat;
  /** The time it has left, of a trade that has realized nothing yet. */
  readonly waits: string | null;
  readonly unrealized: Decimal | null;
};

/** The result of a trade; before its first exit the result at the broker's mark, and without a mark the time it has left. */
export function StripResult({ subject: { trade }, results, money, waits, unrealized }: Props) {
  if (waits === null)
    return (
      <p className={`${css.net} ${pnl[results.color(trade.net)]}`} data-first>
        <span className="unseen">{trade.closedAt === null ? texts.realized : resultMetric(results.gross).label} </span>
        <Amount>{results.text(trade.net)}</Amount>
      </p>
    );
  if (unrealized === null)
    return (
      <p className={`${css.net} ${css.waits}`} data-first>
        {waits}
      </p>
    );
  return (
    <p className={`${css.net} ${pnl[pnlColor(unrealized, money)]}`} data-first>
      <span className="unseen">{marksTexts.unrealized} </span>
      <span className={pnl.unrealized}>
        <Amount>{money.result(unrealized)}</Amount>
      </span>
    </p>
  );
}

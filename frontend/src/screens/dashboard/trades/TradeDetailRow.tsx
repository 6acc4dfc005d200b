// biome-ignore-all lint/a11y/useSemanticElements: a cell of a grid of rows, see TradeList
// biome-ignore-all lint/a11y/useFocusableInteractive: read, not operated

import { type ComponentProps, Suspense, useState } from 'react';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { ClosePosition } from '#features/entry/ClosePosition.tsx';
import { TradeActions } from '#features/fills/TradeActions.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { LegsTable } from '#features/strategies/LegsTable.tsx';
import { PayoffFacts } from '#features/strategies/PayoffFacts.tsx';
import { StrategyEditor } from '#features/strategies/StrategyEditor.tsx';
import { useTradeLink } from '#features/trades/useTradeLink.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { amountUnit, useAsyncValue } from '#journal/useAsyncValue.ts';
import type { JournalView } from '#journal/worker/journalView.ts';
import type { JournalWorker, ListItem } from '#journal/worker/journalWorker.ts';
import type { TradeDetail } from '#journal/worker/tradeDetail.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Text } from '#ui/Text.tsx';
import { FillsTable } from './FillsTable.tsx';
import css from './TradeDetail.module.css';

/** One trade by its fills, with what can be recorded for it. */
function TradeFills(props: ComponentProps<typeof FillsTable>) {
  return (
    <>
      <FillsTable {...props} />
      <TradeActions trade={props.trade} fills={props.fills} />
    </>
  );
}

type Props = { readonly detail: TradeDetail; readonly zone: string; readonly money: MoneyFormat };

/** The fills of every leg, and what can be recorded for it: shown when asked for. */
function LegFills({ detail: { trades, fills }, zone, money }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.legFills} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{tradesTexts.legFills}</summary>
      {open &&
        trades.map((trade, at) => (
          <section key={trade.id} aria-label={`${instrumentName(trade.instrument)} ${instrumentDetail(trade.instrument)}`}>
            <h4>
              {instrumentName(trade.instrument)} {instrumentDetail(trade.instrument)}
            </h4>
            <TradeFills fills={fills[at]!} trade={trade} zone={zone} money={money} />
          </section>
        ))}
    </details>
  );
}

const JournalPane = lazyPart(() => import('#features/journalPane/JournalPane.tsx'));

type DetailsProps = {
  readonly worker: JournalWorker;
  readonly item: Extract<ListItem, { kind: 'trade' }>;
  readonly view: JournalView;
  readonly revision: number;
  readonly money: MoneyFormat;
};

/** Details of an open row: a cell of the list as wide as the row. */
export const TradeDetailRow = (props: DetailsProps) => (
  <div role="gridcell" aria-colspan={12} className={css.row}>
    <TradeDetails {...props} />
  </div>
);

/** Legs with their value at expiry, or the fills of a trade, and its notes. */
export function TradeDetails({ worker, item, view, revision, money: shown }: DetailsProps) {
  const { id } = item.trade;
  // Fills and legs are in money, for any result unit.
  const money = useMoney(shown.currency);
  const link = useTradeLink();
  const { value, problem } = useAsyncValue(
    `${revision} ${id} ${JSON.stringify(view)}`,
    () => worker.detail(id, view),
    null,
    amountUnit(view),
  );
  return (
    <div className={css.detail}>
      {problem !== null ? (
        <p role="alert">
          {problem} {tradesTexts.reopen}
        </p>
      ) : value === null ? (
        <Text tone="faint">Reading …</Text>
      ) : value.trades.length > 0 ? (
        <>
          {value.trades.length === 1 ? (
            <TradeFills fills={value.fills[0]!} trade={value.trades[0]!} zone={view.zone} money={money} />
          ) : (
            <LegsTable trades={value.trades} paid={value.paid} row={item} zone={view.zone} money={money} />
          )}
          <PayoffFacts detail={value} money={money} />
          {value.trades.length > 1 && <ClosePosition trades={value.trades} />}
          {value.trades.length > 1 && <LegFills detail={value} zone={view.zone} money={money} />}
        </>
      ) : (
        <TradeFills fills={value.fills[0] ?? []} trade={item.trade} zone={view.zone} money={money} />
      )}
      {value !== null && (view.unit ?? 'trade') !== 'trade' && (value.trades.length > 0 || value.changed) && (
        <StrategyEditor id={id} detail={value} name={item.group?.name ?? ''} zone={view.zone} />
      )}
      <ButtonLink size="small" to={link(id)}>
        {tradesTexts.openPage}
      </ButtonLink>
      {value !== null && (
        <Suspense fallback={null}>
          <JournalPane id={id} legs={value.trades} />
        </Suspense>
      )}
    </div>
  );
}

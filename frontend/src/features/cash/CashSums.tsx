import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import * as cashTexts from '#copy/cash/cashTexts.ts';
import type { HeldCash } from '#domain/cash/journalCash.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { counted } from '#domain/format/percent.ts';
import { netPnl } from '#domain/metrics/list/netPnl.ts';
import { add, type Decimal, sumOf } from '#domain/units/decimal.ts';
import { Amount } from '#format/Amount.tsx';
import css from './cash.module.css';

const sum = (rows: readonly HeldCash[]): Decimal => sumOf(rows.map(({ amount }) => amount));

/** Lists the net result and each kind of cash in `currency`, then their sum. Cash in other currencies follows, outside the sum. */
export function CashSums({
  net,
  rows,
  currency,
}: {
  readonly net: Decimal;
  readonly rows: readonly HeldCash[];
  readonly currency: string;
}) {
  const hidden = useAmountsHidden();
  const byCurrency = Map.groupBy(rows, (row) => row.currency);
  const own = byCurrency.get(currency) ?? [];
  const others = [...byCurrency].filter(([each]) => each !== currency);
  const line = (name: string, amount: Decimal, { of = currency, count = 0, className = '' } = {}) => (
    <div key={name} className={className}>
      <dt>
        {name} {count > 0 && <small>{counted(count, 'row')}</small>}
      </dt>
      <dd>
        <Amount>{moneyFormat(of, { hidden }).result(amount)}</Amount>
      </dd>
    </div>
  );
  return (
    <dl className={css.sums}>
      {line(netPnl.label, net)}
      {[...Map.groupBy(own, ({ kind }) => kind)].map(([kind, some]) => line(cashTexts.kinds[kind], sum(some), { count: some.length }))}
      {line(cashTexts.together, add(net, sum(own)), { className: css.total ?? '' })}
      {others.map(([each, some]) => line(cashTexts.inCurrency(each), sum(some), { of: each, count: some.length }))}
    </dl>
  );
}

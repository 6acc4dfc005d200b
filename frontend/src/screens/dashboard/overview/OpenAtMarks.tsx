import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as texts from '#copy/connections/standingTexts.ts';
import { marketProviders } from '#domain/bars/marketProviders.ts';
import { sumOf } from '#domain/units/decimal.ts';
import { dayChangeToday, marksAge, useMarks } from '#features/marks/useMarks.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { useView } from '#features/view/useView.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import css from './ribbon.module.css';

/** The unrealized result of open positions at their brokers' marks, of how many it is, and how old its oldest mark is. `children` without marks. */
export default function OpenAtMarks({ open, children }: { readonly open: readonly GroupedRow[]; readonly children: ReactNode }) {
  const link = useTradesLink();
  const { view, shown } = useView();
  const money = useMoney(view.currency);
  const marks = useMarks();
  const marked = open.flatMap(({ trade }) => marks?.rows.get(trade.id) ?? []).filter(({ unrealized }) => unrealized !== null);
  if (marked.length === 0 || shown.asked !== 'money') return children;
  const result = sumOf(marked.flatMap(({ unrealized }) => unrealized ?? []));
  const change = dayChangeToday(marked, open.length, Date.now());
  const age = marksAge(marked, Date.now());
  const missing = open.flatMap(({ trade }) => marks?.missing.get(trade.id) ?? []);
  const split = missing.filter((why) => why === 'split').length;
  const unquoted = marks?.provider ? missing.length - split : 0;
  return (
    <>
      <p className={css.figure} data-metric="unrealized">
        <Link to={link({ of: 'open' })} className={pnl[pnlColor(result, money)]}>
          <span className={pnl.unrealized}>
            <Amount>{money.result(result)}</Amount>
          </span>
        </Link>
      </p>
      <p className={css.sub}>
        {texts.positionsMarked(open.length, marked.length, age)}
        {unquoted > 0 && `, ${texts.unquoted(unquoted, marketProviders[marks!.provider!].name)}`}
        {split > 0 && `, ${texts.perhapsSplit(split)}`}
        {change !== null && (
          <>
            {', '}
            <Amount>{texts.dayChange(money.result(change))}</Amount>
          </>
        )}
      </p>
    </>
  );
}

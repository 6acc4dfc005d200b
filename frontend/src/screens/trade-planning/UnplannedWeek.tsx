import { Link } from 'react-router-dom';
import * as texts from '#copy/plans/comingTexts.ts';
import { byPlan } from '#domain/breakdowns/dimensions/byPlan.ts';
import { groupWord } from '#domain/breakdowns/groupTests.ts';
import { joinWords } from '#domain/format/joinWords.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { mondayOf } from '#domain/units/mondayOf.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { PlansReport } from '#journal/worker/reports/plansReport.ts';
import css from './planBoard.module.css';

/** Number of unplanned trades closed since Monday, with their result: a link to exactly those. */
export function UnplannedWeek({
  week: { trades, net },
  money,
  today,
}: {
  readonly week: NonNullable<PlansReport['unplannedWeek']>;
  readonly money: MoneyFormat;
  readonly today: string;
}) {
  const fields = { from: mondayOf(today), to: today, result: 'closed', currency: money.currency };
  const query = new URLSearchParams({ ...fields, group: joinWords([groupWord(byPlan, 'no plan')]) });
  return (
    <Link to={`/dashboard/trades?${query}`} className={css.unplanned}>
      <span>{texts.unplannedWeek}</span>
      <span>
        {texts.unplannedTrades(trades)}{' '}
        <b className={pnl[pnlColor(net, money)]}>
          <Amount>{money.result(net)}</Amount>
        </b>
      </span>
    </Link>
  );
}

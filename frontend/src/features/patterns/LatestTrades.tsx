import { Link } from 'react-router-dom';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { Amount } from '#format/Amount.tsx';
import { instrumentName } from '#format/instrumentName.ts';
import { perTradeText } from '#format/perTradeText.ts';
import colors from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { stamp } from '#format/stamp.ts';
import type { JournalTrade } from '#journal/worker/journalTrade.ts';
import type { PatternsReport } from '#journal/worker/reports/patternsReport.ts';
import css from './patterns.module.css';

/** The newest trades of a pattern, each a way to its page. */
export const LatestTrades = ({
  trades,
  context: { report, money, zone },
}: {
  readonly trades: readonly JournalTrade[];
  readonly context: { readonly report: Pick<PatternsReport, 'basis'>; readonly money: MoneyFormat; readonly zone: string };
}) => (
  <ul className={css.latest}>
    {trades.map(({ id, instrument, side, openedAt, dayOnly, net, r }) => (
      <li key={id}>
        <Link to={`/dashboard/trades/${id}`}>
          <b>{instrumentName(instrument)}</b> {side}
        </Link>
        <time dateTime={new Date(openedAt).toISOString()}>{stamp(openedAt, zone, dayOnly)}</time>
        <span className={colors[report.basis === 'r' ? pnlColor(r ?? 0) : pnlColor(net, money)]}>
          <Amount>{report.basis === 'r' ? perTradeText(r, 'r', money) : money.result(net)}</Amount>
        </span>
      </li>
    ))}
  </ul>
);

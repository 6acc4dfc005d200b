import { Link } from 'react-router-dom';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { realizedOnOpen } from '#domain/metrics/series/realizedOnOpen.ts';
import type { TradeStatistics } from '#domain/metrics/tradeStatistics.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import css from './ribbon.module.css';

/**
 * The curve's difference from the net of closed trades: results of partial exits of open positions. Nothing without
 * any.
 */
export default function RealizedOnOpen({ statistics, money }: { readonly statistics: TradeStatistics; readonly money: MoneyFormat }) {
  const link = useTradesLink();
  const early = realizedOnOpen(statistics);
  if (early === 0n) return null;
  return (
    <p className={css.sub}>
      <Link to={link({ of: 'open' })}>{cardTexts.realizedOnOpen(money.result(early))}</Link>
    </p>
  );
}

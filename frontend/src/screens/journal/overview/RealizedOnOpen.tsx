import { Link } from 'react-router-dom';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import type { Facts } from '#domain/metrics/facts.ts';
import { realizedOnOpen } from '#domain/metrics/realizedOnOpen.ts';
import { useTradesLink } from '../useTradesLink.ts';
import css from './Overview.module.css';

/** What the curve has and the net of closed trades has not: results of partial exits of positions that are still open. Nothing without any. */
export default function RealizedOnOpen({ facts, money }: { readonly facts: Facts; readonly money: MoneyFormat }) {
  const link = useTradesLink();
  const early = realizedOnOpen(facts);
  if (early === 0n) return null;
  return (
    <p className={css.sub}>
      <Link to={link({ of: 'open' })}>{money.result(early)} realized on open positions</Link>
    </p>
  );
}

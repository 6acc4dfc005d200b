import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import * as cardTexts from '#copy/overview/cardTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { OverdueOptions } from '#features/manual/OverdueOptions.tsx';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { useUnit } from '#features/view/useUnit.ts';
import { useOverdueOptions } from '#journal/useOverdueOptions.ts';
import type { GroupedRow } from '#journal/worker/rowGroup.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { hasStrategies, roomOf } from './hasStrategies.ts';
import css from './PositionTable.module.css';
import { PositionTable } from './PositionTable.tsx';

const StrategyTable = lazy(() => import('./StrategyTable.tsx'));

const SHOWN = 6;

/** Positions still open, the newest first. Without market data no value is claimed: shows size, entry and days. */
export default function OpenPositions({
  open,
  money,
  zone,
  now,
  className,
}: {
  readonly open: readonly GroupedRow[];
  readonly money: MoneyFormat;
  readonly zone: string;
  readonly now: number;
  readonly className: string | undefined;
}) {
  const link = useTradesLink();
  const overdue = useOverdueOptions();
  const past = new Set(overdue.map(({ trade }) => `${trade.account} ${trade.id}`));
  const isOverdue = ({ trade }: GroupedRow) => past.has(`${trade.account} ${trade.id}`);
  const [unit] = useUnit();
  const shown = open.slice(0, SHOWN);
  return (
    <Card
      className={className}
      aria-label="Open positions"
      title="Open positions"
      aside={open.length > 0 && <Link to={link({ of: 'open' })}>All {count(open.length)}</Link>}
    >
      <Answer>{open.length === 0 ? cardTexts.noOpen : <Link to={link({ of: 'open' })}>{count(open.length)} open</Link>}</Answer>
      <OverdueOptions options={overdue} className={css.overdueNotice} />
      {open.length > 0 &&
        (hasStrategies(unit, shown) ? (
          <Suspense fallback={<div style={roomOf(shown.length)} />}>
            <StrategyTable rows={shown} zone={zone} money={money} asOf={now} isOverdue={isOverdue} />
          </Suspense>
        ) : (
          <PositionTable rows={shown} isOverdue={isOverdue} zone={zone} now={now} />
        ))}
    </Card>
  );
}

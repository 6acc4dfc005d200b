import * as texts from '#copy/trades/tradePageTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { LegsTable } from '#features/strategies/LegsTable.tsx';
import { PayoffFacts } from '#features/strategies/PayoffFacts.tsx';
import { StrategyEditor } from '#features/strategies/StrategyEditor.tsx';
import type { TradeSubject } from '#features/tradeChart/tradeSubject.ts';
import { useSearch } from '#features/view/useSearch.ts';
import { useUnit } from '#features/view/useUnit.ts';
import type { OpenedTrade } from '#journal/worker/openedTrade.ts';
import { Card } from '#ui/Card.tsx';
import css from './trade.module.css';

/** The legs of a strategy with their payoff at expiry, and how its trader groups them. */
export function LegsCard({
  opened,
  subject,
  money,
  zone,
}: {
  readonly opened: OpenedTrade;
  readonly subject: TradeSubject;
  readonly money: MoneyFormat;
  readonly zone: string;
}) {
  const [search] = useSearch();
  const [unit] = useUnit();
  const { detail, group, legs } = opened;
  const hrefOf = (leg: string) => {
    const next = new URLSearchParams(search);
    next.set('leg', leg);
    return `?${next}`;
  };
  return (
    <Card title={subject.one === null ? texts.legsOf(group?.name ?? '') : texts.atExpiry} className={css.legs}>
      {subject.one === null && (
        <div className={css.scroll}>
          <LegsTable
            trades={legs.map(({ trade }) => trade)}
            paid={legs.map(({ paid }) => paid)}
            row={opened}
            zone={zone}
            money={money}
            hrefOf={hrefOf}
          />
        </div>
      )}
      <PayoffFacts detail={detail} money={money} />
      {unit !== 'trade' && <StrategyEditor id={opened.trade.id} detail={detail} name={group?.name ?? ''} zone={zone} />}
    </Card>
  );
}

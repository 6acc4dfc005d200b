import { Suspense, useEffect, useState } from 'react';
import * as texts from '#copy/trades/tradePageTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { LegsTable } from '#features/strategies/LegsTable.tsx';
import { PayoffFacts } from '#features/strategies/PayoffFacts.tsx';
import { StrategyEditor } from '#features/strategies/StrategyEditor.tsx';
import { TradePicture } from '#features/tradeChart/TradePicture.tsx';
import { type TradeSubject, tradeSubject } from '#features/tradeChart/tradeSubject.ts';
import { useResults } from '#features/tradeChart/useResults.ts';
import { rowName, rowText } from '#features/trades/rowText.ts';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { useUnit } from '#features/view/useAddressChoice.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { useSwipe } from '#features/view/useSwipe.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { OpenedTrade } from '#journal/worker/openedTrade.ts';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack, stackClasses } from '#ui/Stack.tsx';
import { FillsCard } from './FillsCard.tsx';
import { TradeStrip } from './TradeStrip.tsx';
import { TradeTitle } from './TradeTitle.tsx';
import css from './trade.module.css';
import { useNeighbors } from './useNeighbors.ts';

/** The legs of a trade with their sum and, when asked for, how its trader groups them. */
function LegsCard({
  opened,
  subject,
  money,
  zone,
  isEdited,
}: {
  readonly opened: OpenedTrade;
  readonly subject: TradeSubject;
  readonly money: MoneyFormat;
  readonly zone: string;
  readonly isEdited: boolean;
}) {
  const [search] = useSearch();
  const { detail, group, legs } = opened;
  const hrefOf = (leg: string) => {
    const next = new URLSearchParams(search);
    next.set('leg', leg);
    return `?${next}`;
  };
  const title = texts.legsOf(group?.name ?? '');
  return (
    <Card className={stackClasses(14)} title={title} aria-label={title}>
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
      {detail.payoff?.breakevens == null && <PayoffFacts detail={detail} money={money} />}
      {isEdited && <StrategyEditor id={opened.trade.id} detail={detail} name={group?.name ?? ''} zone={zone} />}
    </Card>
  );
}

const AiReview = lazyPart(() => import('#features/ai/AiReview.tsx'));
const JournalPane = lazyPart(() => import('#features/journalPane/JournalPane.tsx'));

/** The page of a loaded trade: its result, its picture, its legs or fills, and its trader's notes. */
export function OpenedPage({ opened }: { readonly opened: OpenedTrade }) {
  const [search] = useSearch();
  const [unit] = useUnit();
  const neighbors = useNeighbors(opened);
  const { zone } = useTrader();
  const [regroups, setRegroups] = useState<string | null>(null);
  const subject = tradeSubject(opened, search.get('leg'));
  const { trade, one } = subject;
  const results = useResults(trade.instrument.currency, trade.risk);
  const money = useMoney(trade.instrument.currency);
  const { detail } = rowText(subject.row);
  const name = rowName(opened);
  useEffect(() => {
    document.title = `${[name, detail].filter(Boolean).join(' ')} · Afterbell`;
  }, [name, detail]);
  const shared = { subject, results, money, zone };
  const isGrouped = opened.group !== null && unit !== 'trade';
  const swipe = useSwipe({ left: neighbors.next, right: neighbors.previous });
  return (
    <div className={css.opened} {...swipe}>
      <TradeTitle
        opened={opened}
        subject={subject}
        neighbors={neighbors}
        money={money}
        zone={zone}
        onRegroup={isGrouped || opened.detail.changed ? () => setRegroups(opened.trade.id) : undefined}
      />
      <TradeStrip {...shared} detail={opened.detail} />
      <Stack gap={14} align="start" className={css.columns}>
        <div className={css.main}>
          <TradePicture opened={opened} {...shared} />
          {one === null || regroups === opened.trade.id ? (
            <LegsCard opened={opened} subject={subject} money={money} zone={zone} isEdited={regroups === opened.trade.id} />
          ) : null}
          {one !== null && <FillsCard leg={one} {...shared} />}
        </div>
        <div className={css.pane}>
          <Suspense fallback={<Skeleton height={620} />}>
            <JournalPane
              id={trade.id}
              legs={one === null ? subject.legs.map((leg) => leg.trade) : undefined}
              onNext={neighbors.next}
              isPage
            />
          </Suspense>
        </div>
        <div className={css.ai} id="ai-review">
          <Suspense fallback={null}>
            <AiReview key={trade.id} trade={trade} />
          </Suspense>
        </div>
      </Stack>
    </div>
  );
}

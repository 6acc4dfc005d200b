import { lazy, Suspense, useEffect } from 'react';
import { TradeChart } from '#features/tradeChart/TradeChart.tsx';
import { tradeSubject } from '#features/tradeChart/tradeSubject.ts';
import { useResults } from '#features/tradeChart/useResults.ts';
import { rowName, rowText } from '#features/trades/rowText.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { useSearch } from '#features/view/useSearch.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { OpenedTrade } from '#journal/worker/openedTrade.ts';
import { FillsCard } from './FillsCard.tsx';
import { LegsCard } from './LegsCard.tsx';
import { TradeHead, useNeighbors } from './TradeHead.tsx';
import { TradeStrip } from './TradeStrip.tsx';
import { TradeTitle } from './TradeTitle.tsx';
import css from './trade.module.css';

const AiReview = lazy(() => import('#features/ai/AiReview.tsx'));
const TradeMarket = lazy(() => import('#features/market/TradeMarket.tsx'));
const JournalPane = lazy(() => import('#features/journalPane/JournalPane.tsx'));

/** The page of a loaded trade: its result, its course, and its trader's notes. */
export function OpenedPage({ opened }: { readonly opened: OpenedTrade }) {
  const [search] = useSearch();
  const neighbors = useNeighbors(opened);
  const { zone } = useTrader();
  const subject = tradeSubject(opened, search.get('leg'));
  const { trade, one } = subject;
  const results = useResults(trade.instrument.currency, trade.risk);
  const money = useMoney(trade.instrument.currency);
  const name = rowName(opened);
  const { detail } = rowText(subject.row);
  useEffect(() => {
    document.title = `${[name, detail].filter(Boolean).join(' ')} · Afterbell`;
  }, [name, detail]);
  const shared = { subject, results, money, zone };
  return (
    <>
      <TradeHead opened={opened} name={name} neighbors={neighbors} />
      <TradeTitle opened={opened} subject={subject} zone={zone} />
      <TradeStrip {...shared} />
      <div className={css.columns}>
        <div className={css.main}>
          <TradeChart {...shared} />
          {one !== null && trade.closedAt !== null && (
            <Suspense fallback={null}>
              <TradeMarket key={trade.id} leg={one} money={money} zone={zone} />
            </Suspense>
          )}
          {one === null && <LegsCard opened={opened} subject={subject} money={money} zone={zone} />}
        </div>
        <div className={css.pane}>
          <Suspense fallback={null}>
            <JournalPane id={trade.id} legs={one === null ? subject.legs.map((leg) => leg.trade) : undefined} onNext={neighbors.next} />
            <AiReview key={trade.id} trade={trade} />
          </Suspense>
        </div>
        {one !== null && (
          <div className={css.under}>
            <FillsCard leg={one} {...shared} />
            {opened.legs.length === 1 && opened.group !== null && <LegsCard opened={opened} subject={subject} money={money} zone={zone} />}
          </div>
        )}
      </div>
    </>
  );
}

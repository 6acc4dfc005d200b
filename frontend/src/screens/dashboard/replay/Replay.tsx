import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { sides } from '#copy/commonTexts.ts';
import * as texts from '#copy/replay/replayTexts.ts';
import { count } from '#domain/format/percent.ts';
import { useTradeBars } from '#features/bars/useTradeBars.ts';
import { JournalNotice } from '#features/loading/JournalNotice.tsx';
import { useLeg } from '#features/market/useLeg.ts';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { useMoney } from '#features/view/useMoney.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { BackLink, PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { Text } from '#ui/Text.tsx';
import { BlindRoom, ReplayMode } from './BlindRoom.tsx';
import { ReplayRoom } from './ReplayRoom.tsx';

/** The replayed trade, with a link to its page. */
function ReplayHead({ leg: { trade } }: { readonly leg: OpenedLeg }) {
  const { zone } = useTrader();
  const money = useMoney(trade.instrument.currency);
  const name = instrumentName(trade.instrument);
  useEffect(() => {
    document.title = `${texts.replayOf(name)} · Afterbell`;
  }, [name]);
  return (
    <PageHead
      back={<BackLink to={`/dashboard/trades/${trade.id}`} label={texts.back} />}
      title={name}
      tags={
        <>
          <Text as="span" size="label" tone="quiet" data-first="">
            {[
              instrumentDetail(trade.instrument),
              `${sides[trade.side]} ${money.size(count(trade.quantity))}`,
              fullDay(trade.openedAt, zone),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
          {trade.setup !== '' && <Tag>{trade.setup}</Tag>}
        </>
      }
    >
      <ReplayMode mode="replay" />
    </PageHead>
  );
}

/** /dashboard/replay/:tradeId: a trade played again, bar by bar where there are bars, else fill by fill. */
export default function Replay() {
  const [search] = useSearch();
  return (
    <Page>
      <JournalNotice />
      {search.get('mode') === 'blind' ? <BlindRoom /> : <OneReplay />}
    </Page>
  );
}

/** The trade in the address, once loaded. */
function OneReplay() {
  const { tradeId = '' } = useParams();
  const { leg, isMissing, problem } = useLeg(tradeId);
  return (
    <>
      {problem !== null && <Notice kind="error">{texts.failed(problem)}</Notice>}
      {isMissing ? (
        <EmptyState title={texts.missing} actions={<ButtonLink to="/dashboard/trades">{texts.toTrades}</ButtonLink>}>
          <p>{texts.missingWhy}</p>
        </EmptyState>
      ) : leg === null ? (
        <ReplaySkeleton label={texts.waiting} />
      ) : (
        <ReplayOfTrade key={leg.trade.id} leg={leg} />
      )}
    </>
  );
}

/** The replay once it is known which bars there are. */
function ReplayOfTrade({ leg }: { readonly leg: OpenedLeg }) {
  const market = useTradeBars(leg.trade);
  const isDayOnly = leg.fills.some(({ dayOnly }) => dayOnly);
  return (
    <>
      <ReplayHead leg={leg} />
      {isDayOnly ? (
        <Notice>{texts.dayOnly}</Notice>
      ) : market.pending ? (
        <ReplaySkeleton label={texts.loadingBars} />
      ) : (
        <ReplayRoom key={market.bars?.time.length ?? 0} leg={leg} market={market} />
      )}
    </>
  );
}

/** The page before it has its trade, as large as it will be. */
const ReplaySkeleton = ({ label }: { readonly label: string }) => (
  <Grid columns="minmax(0, 1fr) 388px" gap={16} align="start" until={1199} role="status" aria-label={label}>
    <Skeleton height={620} />
    <Skeleton height={420} />
  </Grid>
);

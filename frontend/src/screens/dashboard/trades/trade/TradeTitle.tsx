import { TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as communityTexts from '#copy/together/communityTexts.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import { expired } from '#copy/trades/tradesTexts.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { useMayReplay } from '#features/bars/useMayReplay.ts';
import { ShareButton } from '#features/community/ShareButton.tsx';
import { ClosePosition } from '#features/entry/ClosePosition.tsx';
import { deleteTrades } from '#features/fills/deleteTrades.ts';
import { TradeActions } from '#features/fills/TradeActions.tsx';
import { outcomeQuestion } from '#features/manual/outcomeDraft.ts';
import type { TradeSubject } from '#features/tradeChart/tradeSubject.ts';
import { rowText } from '#features/trades/rowText.ts';
import { useSearch } from '#features/view/useSearch.ts';
import { contractText, instrumentName } from '#format/instrumentName.ts';
import { namedDay } from '#format/namedDay.ts';
import type { OpenedTrade } from '#journal/worker/openedTrade.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './trade.module.css';

/** Actions on the trade, or on all legs together. Deleting returns to the list, with Undo. */
function TradeMenu({ subject: { one, legs } }: { readonly subject: TradeSubject }) {
  const browser = useBrowser();
  const mayReplay = useMayReplay();
  const navigate = useNavigate();
  const [search] = useSearch();
  const [busy, setBusy] = useState(false);
  const toList = () => {
    const list = new URLSearchParams(search);
    list.delete('leg');
    void navigate(`/dashboard/trades?${list}`);
  };
  async function removeAll(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const isDone = await deleteTrades(
      browser,
      legs.map(({ trade }) => trade),
    );
    setBusy(false);
    if (isDone) toList();
  }
  return (
    <div className={css.menu}>
      {one === null ? (
        <>
          <ClosePosition trades={legs.map(({ trade }) => trade)} />
          <Button size="small" aria-disabled={busy} onClick={() => void removeAll()}>
            {texts.deleteAll(legs.length)}
          </Button>
        </>
      ) : (
        <>
          {mayReplay && (
            <ButtonLink size="small" to={`/dashboard/replay/${one.trade.id}`}>
              {texts.replay}
            </ButtonLink>
          )}
          <TradeActions trade={one.trade} fills={one.fills} onDeleted={toList} />
        </>
      )}
    </div>
  );
}

/** Links to each leg of a strategy, and to all of them. */
function LegLinks({ opened, leg }: { readonly opened: OpenedTrade; readonly leg: string | null }) {
  const [search] = useSearch();
  const addressOf = (id: string | null): string => {
    const next = new URLSearchParams(search);
    next.delete('leg');
    if (id !== null) next.set('leg', id);
    return `?${next}`;
  };
  const links = [
    { id: null, text: texts.wholeStrategy },
    ...opened.legs.map(({ trade: { id, side, instrument } }) => ({
      id,
      text: `${side === 'long' ? 'Buy' : 'Sell'} ${instrument.right === undefined ? instrumentName(instrument) : contractText(instrument)}`,
    })),
  ];
  return (
    <nav aria-label={texts.legsOf(opened.group?.name ?? '')} className={css.legLinks}>
      {links.map(({ id, text }) => (
        <Link key={id} to={addressOf(id)} replace aria-current={id === leg ? 'page' : undefined}>
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The trade's instrument, side, state and actions. */
export function TradeTitle({
  opened,
  subject,
  zone,
}: {
  readonly opened: OpenedTrade;
  readonly subject: TradeSubject;
  readonly zone: string;
}) {
  const { row, trade, one } = subject;
  const { name, detail, strategy, side } = rowText(row);
  const day = (at: Millis) => namedDay(dayKey(at, zone));
  const isOverdue = one !== null && outcomeQuestion(trade, Date.now())?.early === false;
  const isShort = trade.side === 'short';
  return (
    <header className={css.title}>
      <h1>{name}</h1>
      {detail !== '' && <span className={css.detail}>{detail}</span>}
      <span className={css.tags}>
        {strategy !== null && <Tag kind="primary">{strategy}</Tag>}
        {side !== null && (
          <Tag>
            {isShort ? <TrendingDown aria-hidden="true" /> : <TrendingUp aria-hidden="true" />} {side}
          </Tag>
        )}
        {one !== null && <Tag>{texts.kinds[trade.instrument.kind]}</Tag>}
        {isOverdue ? (
          <Tag kind="warning">{expired}</Tag>
        ) : (
          <Tag>{trade.closedAt === null ? texts.openSince(day(trade.openedAt)) : texts.closed(day(millis(trade.closedAt)))}</Tag>
        )}
      </span>
      {trade.closedAt !== null && (
        <ShareButton size="small" title={communityTexts.shareTrade} shares={{ kind: 'trade', trade: trade.id }} />
      )}
      <TradeMenu subject={subject} />
      {opened.legs.length > 1 && <LegLinks opened={opened} leg={one === null ? null : trade.id} />}
    </header>
  );
}

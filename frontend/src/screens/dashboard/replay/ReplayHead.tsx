import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import * as texts from '#copy/replay/replayTexts.ts';
import { count } from '#domain/format/percent.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { instrumentDetail, instrumentName } from '#format/instrumentName.ts';
import { fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import type { OpenedLeg } from '#journal/worker/openedTrade.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ReplayMode } from './ReplayMode.tsx';
import css from './replay.module.css';

/** The replayed trade, with a link to its page. */
export function ReplayHead({ leg: { trade } }: { readonly leg: OpenedLeg }) {
  const { zone } = useTrader();
  const navigate = useNavigate();
  const money = useMoney(trade.instrument.currency);
  const name = instrumentName(trade.instrument);
  const address = `/dashboard/trades/${trade.id}`;
  useEffect(() => {
    document.title = `${texts.replayOf(name)} · Afterbell`;
  }, [name]);
  return (
    <header className={css.head}>
      <IconButton label={texts.back} onClick={() => void navigate(address)}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      <h1>{name}</h1>
      <span className={css.quiet}>
        {[
          instrumentDetail(trade.instrument),
          `${trade.side === 'long' ? 'Long' : 'Short'} ${money.size(count(trade.quantity))}`,
          fullDay(trade.openedAt, zone),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {trade.setup !== '' && <Tag>{trade.setup}</Tag>}
      <ReplayMode mode="replay" />
      <ButtonLink to={address}>{texts.openTrade}</ButtonLink>
    </header>
  );
}

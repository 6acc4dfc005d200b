import { Heart, MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PostView } from '#contract/schemas/postView.ts';
import { sharedTrade } from '#copy/profile/recordTexts.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { resultInR } from '#domain/format/percent.ts';
import { RPath } from '#features/community/RPath.tsx';
import { holdingTime } from '#format/holdingTime.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import css from './sharedTrades.module.css';

const signs = { win: 1, loss: -1, breakeven: 0 } as const;

/** A shared trade in brief; its post has the rest. */
export function TradeTile({ post: { _id, shared, likes, comments } }: { readonly post: PostView }) {
  const { zone } = useTrader();
  if (shared?.kind !== 'trade') return null;
  const { symbol, side, setup, openedAt, closedAt, outcome, r, path } = shared.trade;
  const about = [...(side === null ? [] : [texts.sides[side]]), ...(setup === null ? [] : [setup])].join(' · ');
  return (
    <li className={css.tile}>
      <p className={css.head}>
        <Link to={`/community/posts/${_id}`} aria-label={sharedTrade(symbol, about)}>
          {symbol}
        </Link>
        <span>{about}</span>
        <b className={pnl[pnlColor(signs[outcome])]}>{r === null ? texts.outcomes[outcome] : resultInR(r)}</b>
      </p>
      {path.length > 0 ? <RPath path={path} /> : <div className={css.noPath} />}
      <p className={css.foot}>
        <span>
          {stamp(closedAt, zone, true)} · {holdingTime(closedAt - openedAt)}
        </span>
        <span title={texts.likes(likes)}>
          <Heart size={14} aria-hidden="true" /> {likes}
        </span>
        <span title={texts.commentCount(comments)}>
          <MessageCircle size={14} aria-hidden="true" /> {comments}
        </span>
      </p>
    </li>
  );
}

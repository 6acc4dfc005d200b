import { Heart, MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { PostView } from '#contract/schemas/postView.ts';
import { sides } from '#copy/commonTexts.ts';
import * as texts from '#copy/profile/recordTexts.ts';
import { sharedTrade } from '#copy/profile/recordTexts.ts';
import * as communityTexts from '#copy/together/communityTexts.ts';
import { holdingTime } from '#domain/format/holdingTime.ts';
import { resultInR } from '#domain/format/percent.ts';
import { RPath } from '#features/community/RPath.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardNote } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import css from './sharedTrades.module.css';

const signs = { win: 1, loss: -1, breakeven: 0 } as const;

/** A shared trade in brief; its post has the rest. */
function TradeTile({ post: { _id, shared, likes, comments } }: { readonly post: PostView }) {
  const { zone } = useTrader();
  if (shared?.kind !== 'trade') return null;
  const { symbol, side, setup, openedAt, closedAt, outcome, r, path } = shared.trade;
  const about = [...(side === null ? [] : [sides[side]]), ...(setup === null ? [] : [setup])].join(' · ');
  return (
    <Stack as="li" gap={8} className={css.tile}>
      <Row as="p" gap={8} align="baseline" className={css.head}>
        <Link to={`/community/posts/${_id}`} aria-label={sharedTrade(symbol, about)}>
          {symbol}
        </Link>
        <span>{about}</span>
        <b className={pnl[pnlColor(signs[outcome])]}>{r === null ? communityTexts.outcomes[outcome] : resultInR(r)}</b>
      </Row>
      {path.length > 0 ? <RPath path={path} /> : <div className={css.noPath} />}
      <Row size="label" tone="quiet" as="p" gap={12} className={css.foot}>
        <span>
          {stamp(closedAt, zone, true)} · {holdingTime(closedAt - openedAt)}
        </span>
        <span title={communityTexts.likes(likes)}>
          <Heart size={14} aria-hidden="true" /> {likes}
        </span>
        <span title={communityTexts.commentCount(comments)}>
          <MessageCircle size={14} aria-hidden="true" /> {comments}
        </span>
      </Row>
    </Stack>
  );
}

/** Maximum number of the latest ones. */
const MOST = 6;
/** Placeholders of the tiles, with their height in pixels. */
const [BONES, TILE] = [['a', 'b', 'c', 'd', 'e', 'f'], 208];

type Props = { readonly username: string; readonly count: number; readonly onAll: () => void };

/** A trader's latest shared trades, side by side. */
export function SharedTrades({ username, count, onAll }: Props) {
  const { value } = useApiQuery('community', 'trader', { username, kind: 'trade' });
  return (
    <Card
      title={texts.sharedTrades}
      aside={
        <Button size="small" look="text" onClick={onAll}>
          {texts.all(count)}
        </Button>
      }
    >
      <CardNote className={css.lead}>{texts.chosen(username)}</CardNote>
      {value === null ? (
        <div className={css.tiles}>
          {BONES.slice(0, count).map((bone) => (
            <Skeleton key={bone} height={TILE} />
          ))}
        </div>
      ) : (
        <ul className={css.tiles}>
          {value.posts.slice(0, MOST).map((post) => (
            <TradeTile key={post._id} post={post} />
          ))}
        </ul>
      )}
    </Card>
  );
}

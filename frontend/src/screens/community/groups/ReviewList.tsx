import { useState } from 'react';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { more } from '#copy/commonTexts.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { Avatar } from '#features/people/Avatar.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { relativeTime } from '#format/relativeTime.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { resultText } from './resultText.ts';
import css from './reviewList.module.css';

type Props = {
  readonly reviews: ReplyOf<'groups', 'reviews'>;
  readonly open: string | null;
  readonly onOpen: (id: string) => void;
};

/** Initial number listed; newest first. */
const LISTED = 12;

/** The trades that members ask about, each a way to its page. */
export function ReviewList({ reviews, open, onOpen }: Props) {
  const { zone } = useTrader();
  const [all, listAll] = useState(false);
  const listed = all ? reviews : reviews.slice(0, LISTED);
  const rest = reviews.length - listed.length;
  return (
    <>
      <ul className={css.requests}>
        {listed.map(({ _id, username, trade, comments, askedAt }) => (
          <li key={_id}>
            <RowButton aria-current={_id === open ? 'true' : undefined} onClick={() => onOpen(_id)}>
              <Avatar name={username} />
              <span className={css.about}>
                <b>
                  {username}: {trade.symbol} {trade.side}
                </b>
                <small>
                  {texts.answers(comments)} · {relativeTime(askedAt, Date.now(), zone)}
                </small>
              </span>
              {trade.r !== null && <span className={`${css.result} ${pnl[pnlColor(trade.r)]}`}>{resultText(trade.r)}</span>}
            </RowButton>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button look="text" onClick={() => listAll(true)}>
          {more(rest)}
        </Button>
      )}
    </>
  );
}

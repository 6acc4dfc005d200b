import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { initials } from '#format/initials.ts';
import { yearDay } from '#format/namedDay.ts';
import css from '#frontend/parts/community/community.module.css';
import { FollowButton } from '#frontend/parts/community/FollowButton.tsx';
import { RetryNotice } from '#frontend/parts/journal/RetryNotice.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextField } from '#ui/TextField.tsx';

/** /traders: members who share a public profile, found by name. */
export default function Traders() {
  const [q, search] = useState('');
  const [after, setAfter] = useState<string | null>(null);
  const input = { ...(q.trim() !== '' && { q: q.trim() }), ...(after !== null && { after }) };
  const { value, error, again } = useApiQuery('community', 'traders', input);
  return (
    <section className={css.page}>
      <header>
        <div>
          <h1>{texts.tradersTitle}</h1>
          <p>{texts.tradersLead}</p>
        </div>
        <TextField
          label={texts.search}
          type="search"
          maxLength={60}
          value={q}
          onChange={({ target }) => {
            search(target.value);
            setAfter(null);
          }}
        />
      </header>
      {error !== null && <RetryNotice text={texts.tradersFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={320} />}
      {value?.traders.length === 0 && <EmptyState title={texts.noTraders}>{texts.noTradersHow}</EmptyState>}
      {value !== null && value.traders.length > 0 && (
        <Card>
          <ul className={css.list}>
            {value.traders.map(({ username, memberSince, own, following }) => (
              <li key={username}>
                <i className={css.avatar} aria-hidden="true">
                  {initials(username)}
                </i>
                <span className={css.who}>
                  <Link to={`/profile/${username}`}>{username}</Link> {own && <Tag>{texts.you}</Tag>}
                  <br />
                  <small>{texts.memberSince(yearDay(memberSince))}</small>
                </span>
                {!own && <FollowButton username={username} following={following} />}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {value !== null && value.next !== null && <Button onClick={() => setAfter(value.next)}>{texts.more}</Button>}
    </section>
  );
}

import { type ReactNode, useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { BlockButton } from '#features/community/BlockButton.tsx';
import { CommunityTabs } from '#features/community/CommunityTabs.tsx';
import css from '#features/community/community.module.css';
import { FollowButton } from '#features/community/FollowButton.tsx';
import { type PageOf, Pages } from '#features/community/Pages.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { PersonList } from '#features/people/PersonList.tsx';
import { PersonRow } from '#features/people/PersonRow.tsx';
import { yearDay } from '#format/namedDay.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextField } from '#ui/TextField.tsx';

/** The user's follows and blocks: blocked traders are listed only here. */
function Circle() {
  const { value, error, again } = useApiQuery('community', 'circle', {});
  const { follows = [], blocks = [] } = value ?? {};
  return (
    <aside className={css.rail}>
      {error !== null && <RetryNotice text={texts.circleFailed} onRetry={again} />}
      <People title={texts.youFollow} usernames={follows} button={(username) => <FollowButton username={username} following />} />
      <People title={texts.youBlock} usernames={blocks} button={(username) => <BlockButton username={username} blocked />} />
    </aside>
  );
}

type PeopleProps = {
  readonly title: string;
  readonly usernames: readonly string[];
  readonly button: (username: string) => ReactNode;
};

const People = ({ title, usernames, button }: PeopleProps) =>
  usernames.length > 0 && (
    <Card title={title}>
      <PersonList>
        {usernames.map((username) => (
          <PersonRow key={username} username={username}>
            {button(username)}
          </PersonRow>
        ))}
      </PersonList>
    </Card>
  );

/** /traders: members who share a public profile, found by name, and whom one follows and blocks. */
export default function Traders() {
  const [typed, search] = useState('');
  const q = typed.trim();
  return (
    <Page className={css.asWide}>
      <CommunityTabs />
      <PageHead title={texts.tradersTitle} lead={texts.tradersLead}>
        <TextField
          label={texts.search}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={({ target }) => search(target.value)}
        />
      </PageHead>
      <div className={css.columns}>
        <div className={css.feed}>
          <Pages key={q} page={(props) => <TradersPage q={q} {...props} />} />
        </div>
        <Circle />
      </div>
    </Page>
  );
}

function TradersPage({ q, after, isLast, onMore }: PageOf & { readonly q: string }) {
  const { value, error, again } = useApiQuery('community', 'traders', { ...(q !== '' && { q }), ...(after !== null && { after }) });
  if (error !== null) return <RetryNotice text={texts.tradersFailed} onRetry={again} />;
  if (value === null) return <Skeleton height={320} />;
  const { traders, next } = value;
  if (traders.length === 0 && after === null && next === null) return <EmptyState title={texts.noTraders}>{texts.noTradersHow}</EmptyState>;
  return (
    <>
      {traders.length > 0 && (
        <Card>
          <PersonList>
            {traders.map(({ username, memberSince, own, following }) => (
              <PersonRow
                key={username}
                username={username}
                tag={own && <Tag>{texts.you}</Tag>}
                note={texts.memberSince(yearDay(memberSince))}
              >
                {!own && <FollowButton username={username} following={following} />}
              </PersonRow>
            ))}
          </PersonList>
        </Card>
      )}
      {isLast && next !== null && <Button onClick={() => onMore(next)}>{texts.more}</Button>}
    </>
  );
}

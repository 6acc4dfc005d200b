import { type ReactNode, useState } from 'react';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/communityTexts.ts';
import css from '#features/community/community.module.css';
import { BlockButton, FollowButton } from '#features/community/FollowButton.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { PersonList, PersonRow } from '#features/people/PersonList.tsx';
import { Button } from '#ui/Button.tsx';
import { Card, CardNote } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Input } from '#ui/Input.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Text } from '#ui/Text.tsx';
import { type TraderOrder, TraderTable } from './TraderTable.tsx';

type Trader = ReplyOf<'community', 'traders'>['traders'][number];

/** The user's blocks, and follows that the list beside does not show. Blocked traders are listed only here. */
function Circle({ listed }: { readonly listed: ReadonlySet<string> }) {
  const { value, error, again } = useApiQuery('community', 'circle', {});
  const { follows = [], blocks = [] } = value ?? {};
  const others = follows.filter((username) => !listed.has(username));
  if (error === null && others.length + blocks.length === 0) return null;
  return (
    <aside className={css.rail}>
      {error !== null && <RetryNotice text={texts.circleFailed} onRetry={again} />}
      <People title={texts.youFollow} usernames={others} button={(username) => <FollowButton username={username} following />} />
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

type Style = keyof typeof texts.styles;
const styles = (Object.keys(texts.styles) as Style[]).map((value) => ({ value, text: texts.styles[value] }));

/** /traders: members who share a public profile with figures of it, found by name, and whom one follows and blocks. */
export default function Traders() {
  const [typed, search] = useState('');
  const [style, chooseStyle] = useState<Style>('all');
  const [order, sortBy] = useState<TraderOrder>({ by: 'name', descending: false });
  const q = typed.trim();
  return (
    <Page>
      <PageHead title={texts.tradersTitle}>
        <Segmented label={texts.styleShown} value={style} choices={styles} onChoose={chooseStyle} />
        <Input
          aria-label={texts.search}
          placeholder={texts.searchShort}
          type="search"
          autoComplete="off"
          maxLength={60}
          value={typed}
          onChange={({ target }) => search(target.value)}
        />
      </PageHead>
      <TradersFrom key={q} q={q} after={null} before={[]}>
        {(traders, isPart) => {
          const shown = traders.filter((each) => style === 'all' || each.style === style);
          return (
            <>
              {shown.length === 0 && !isPart && <EmptyState title={texts.noTraders}>{texts.noTradersHow}</EmptyState>}
              {shown.length > 0 && (
                <Card flush>
                  <TraderTable traders={shown} order={order} onOrder={sortBy} />
                  <CardNote className={css.means}>
                    {texts.tradersLead} {texts.figuresMean}
                  </CardNote>
                </Card>
              )}
              {isPart && (
                <Text size="small" tone="faint">
                  {texts.ofShown(traders.length)}
                </Text>
              )}
              <Circle listed={new Set(traders.map(({ username }) => username))} />
            </>
          );
        }}
      </TradersFrom>
    </Page>
  );
}

type FromProps = {
  readonly q: string;
  readonly after: string | null;
  readonly before: readonly Trader[];
  /** `isPart`: there are more of them. */
  readonly children: (traders: readonly Trader[], isPart: boolean) => ReactNode;
};

/** All traders `before` and a page of them after a name; each page asked for begins where the one before it ended. */
function TradersFrom({ q, after, before, children }: FromProps) {
  const [asksMore, askMore] = useState(false);
  const { value, error, again } = useApiQuery('community', 'traders', { ...(q !== '' && { q }), ...(after !== null && { after }) });
  if (value === null)
    return (
      <>
        {before.length > 0 && children(before, true)}
        {error === null ? <Skeleton height={320} /> : <RetryNotice text={texts.tradersFailed} onRetry={again} />}
      </>
    );
  const traders = [...before, ...value.traders];
  if (asksMore && value.next !== null)
    return (
      <TradersFrom q={q} after={value.next} before={traders}>
        {children}
      </TradersFrom>
    );
  return (
    <>
      {children(traders, value.next !== null)}
      {value.next !== null && (
        <Button className={css.more} onClick={() => askMore(true)}>
          {texts.more}
        </Button>
      )}
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { askAgain, createQueries } from '#browser/queries/createQueries.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery, useSettled } from '#browser/queries/useApiQuery.ts';
import { useAct } from '#browser/useAct.ts';
import type { Sharing } from '#contract/schemas/sharing.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { amounts, community, leaderboard } from '#copy/profile/profileTexts.ts';
import * as texts from '#copy/together/communityTexts.ts';
import * as groupTexts from '#copy/together/groupTexts.ts';
import css from '#features/community/community.module.css';
import { type PageOf, Pages, PostPages } from '#features/community/PostPages.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { InvitationAnswer } from '#features/studyGroups/InvitationAnswer.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row, Stack, stackClasses } from '#ui/Stack.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { BoardCard, ofMonth } from './BoardCard.tsx';
import { Compose } from './Compose.tsx';
import { TradersCard } from './TradersCard.tsx';

/** Maximum number shown; the rest are behind the link. */
const MOST = 4;

/** The user's groups and invitations. Without any, only the link to all groups. */
function GroupsCard() {
  const { value, error, again } = useApiQuery('groups', 'list', {});
  if (error !== null) return <RetryNotice text={groupTexts.loadFailed} onRetry={again} />;
  if (value === null) return null;
  const own = value.filter(({ role }) => role !== null);
  const shown = own.toSorted((a, b) => Number(b.role === 'invited') - Number(a.role === 'invited')).slice(0, MOST);
  return (
    <Card
      title={groupTexts.yours}
      aside={<Link to="/community/groups">{texts.allGroups}</Link>}
      className={`${stackClasses(8)} ${css.beside}`}
    >
      {shown.length === 0 && <p>{texts.noGroups}</p>}
      <Stack as="ul" gap={12} className={css.groups}>
        {shown.map(({ _id, name, members, capacity, role }) => (
          <li key={_id}>
            <Link to={`/community/groups/${_id}`}>{name}</Link>
            <small>{role === 'invited' ? texts.invitedYou : groupTexts.members(members, capacity)}</small>
            {role === 'invited' && (
              <Row gap={8} wrap centered>
                <InvitationAnswer id={_id} name={name} />
              </Row>
            )}
          </li>
        ))}
      </Stack>
    </Card>
  );
}

/** The switches of what others see, at hand where it is seen. */
function SeenOfYou() {
  const { value: details, error, again } = useApiQuery('account', 'details', {});
  const save = useApiMutation('account', 'savePrivacy');
  const queries = useBrowser().part(createQueries);
  const { busy, act } = useAct();
  if (error !== null) return <RetryNotice text={profileTexts.loadFailed} onRetry={again} />;
  if (details === null) return null;
  const { sharing } = details;
  async function turn(change: Partial<Sharing>, on: boolean) {
    const said = { done: on ? profileTexts.sharingOn : profileTexts.sharingOff, failed: texts.failed };
    if (busy === null) await act('save', () => save({ ...sharing, ...change }), said);
    await Promise.all(['community', 'leaderboard'].map((area) => askAgain(queries, [area])));
  }
  return (
    <Card title={texts.seenOfYou} className={`${stackClasses(16)} ${css.seen}`}>
      <SwitchField
        label={texts.profileSwitch}
        hint={community.hint}
        on={sharing.community}
        onChange={(on) => void turn({ community: on }, on)}
      />
      <SwitchField
        label={leaderboard.label}
        hint={leaderboard.hint}
        on={sharing.leaderboard}
        onChange={(on) => void turn({ leaderboard: on }, on)}
      />
      <SwitchField label={amounts.label} hint={texts.amountsHint} on={sharing.amounts} onChange={(on) => void turn({ amounts: on }, on)} />
      <Link to="/settings/sharing">{texts.settings}</Link>
    </Card>
  );
}

type Order = keyof typeof texts.orders;
const choices = (['new', 'following', 'top'] as const).map((value) => ({ value, text: texts.orders[value] }));

/** /community: what members share, and a field to share something. */
export default function Community() {
  const [order, choose] = useState<Order>('new');
  const details = useApiQuery('account', 'details', {});
  // Write permission determines the height of the content above the posts.
  const mayWrite = useSettled(details);
  return (
    <Page>
      <PageHead title={texts.title} lead={texts.lead} />
      <Grid columns="minmax(0, 1fr) 336px" gap={24} align="start" until={1199}>
        <div className={css.feed}>
          {mayWrite ? (
            <>
              <Compose />
              <div>
                <Segmented label={texts.orderLabel} value={order} choices={choices} onChoose={choose} />
              </div>
              <h2 className="unseen">{texts.posts}</h2>
              <Pages key={order} page={(props) => <FeedPage order={order} {...props} />} />
            </>
          ) : (
            <Skeleton height={480} />
          )}
        </div>
        <aside className={css.rail}>
          <Rail />
        </aside>
      </Grid>
    </Page>
  );
}

/** Cards beside the feed, on phones below its first page: rendered together. */
function Rail() {
  const details = useApiQuery('account', 'details', {});
  const feed = useApiQuery('community', 'feed', { order: 'new' });
  const groups = useApiQuery('groups', 'list', {});
  const board = useApiQuery('leaderboard', 'list', ofMonth);
  const own = useApiQuery('leaderboard', 'own', ofMonth);
  if (!useSettled(details, feed, groups, board, own)) return <Skeleton className={css.besideOnly} height={480} />;
  return (
    <>
      <GroupsCard />
      <BoardCard />
      <SeenOfYou />
      <TradersCard />
    </>
  );
}

type FeedPageProps = PageOf & { readonly order: Order };

function FeedPage({ order, after, ...rest }: FeedPageProps) {
  const page = useApiQuery('community', 'feed', { order, ...(after !== null && { after }) });
  const { title, text } = texts.empty[order];
  return <PostPages page={page} {...rest} empty={after === null ? <EmptyState title={title}>{text}</EmptyState> : null} />;
}

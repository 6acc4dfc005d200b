import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as texts from '#copy/profile/recordTexts.ts';
import * as community from '#copy/together/communityTexts.ts';
import { blockedNow } from '#copy/together/communityTexts.ts';
import { report } from '#copy/together/moderationTexts.ts';
import type { PostKind } from '#domain/community/communityPost.ts';
import { count } from '#domain/format/percent.ts';
import feed from '#features/community/community.module.css';
import { type PageOf, Pages, PostPages } from '#features/community/PostPages.tsx';
import { ReportDialog } from '#features/community/ReportDialog.tsx';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { accessDenied } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Text } from '#ui/Text.tsx';
import ProcessScore from './ProcessScore.tsx';
import { SharedTrades } from './SharedTrades.tsx';
import tiles from './StatTiles.module.css';
import { StatTiles } from './StatTiles.tsx';
import css from './sharedParts.module.css';

/** Actions against an inappropriate profile. */
function ProfileFoot({ username }: { readonly username: string }) {
  const { api } = useBrowser();
  const [reporting, ask] = useState(false);
  return (
    <footer className={css.foot}>
      <Button size="small" look="text" aria-label={`${report} ${username}`} onClick={() => ask(true)}>
        {report}
      </Button>
      {reporting && <ReportDialog send={(what) => api.community.reportTrader({ username, ...what })} onClose={() => ask(false)} />}
    </footer>
  );
}

const TrackRecord = lazyPart(() => import('./record/TrackRecord.tsx'));

/** A trader's shared figures: results in R if shared, otherwise closed trades and process score. */
function SharedFigures({ profile: { record, stats, scores } }: { readonly profile: ReplyOf<'account', 'publicProfile'> }) {
  if (stats === null) return null;
  return (
    <>
      {record === null && <StatTiles stats={stats} />}
      {record !== null && <TrackRecord record={record} money={stats.money} scores={scores} />}
      {record === null && scores.length > 0 && <ProcessScore scores={scores} />}
      {stats.money === null && (
        <Text size="label" tone="quiet" className={tiles.others}>
          {texts.noAmounts}
        </Text>
      )}
    </>
  );
}

type PostsProps = { readonly username: string; readonly kind: PostKind };

/** A trader's posts in the community, of one kind. */
const SharedPosts = ({ username, kind }: PostsProps) => (
  <section className={`${feed.feed} ${feed.ofTrader}`} aria-label={community.sharedPosts}>
    <h2 className="unseen">{community.sharedPosts}</h2>
    <Pages page={(props) => <SharedPage username={username} kind={kind} {...props} />} />
  </section>
);

function SharedPage({ username, kind, after, ...rest }: PageOf & PostsProps) {
  const page = useApiQuery('community', 'trader', { username, kind, ...(after !== null && { after }) });
  return <PostPages page={page} {...rest} empty={after === null ? <EmptyState small title={community.nothingShared} /> : null} />;
}

const kinds = ['trade', 'week', 'text'] as const;
type ProfileTab = 'overview' | (typeof kinds)[number];

/**
 * A trader's shared data: their figures and, for readers whose plan has the community, their trades, weeks and
 * texts.
 */
export default function SharedParts({ profile }: { readonly profile: ReplyOf<'account', 'publicProfile'> }) {
  const { username } = profile;
  const { user } = useSession();
  const [params, setParams] = useSearchParams();
  const isMember = accessDenied('premium', user, Date.now()) === null;
  const { value: trader } = useApiQuery('community', 'trader', { username }, isMember);
  const counts = trader === null || trader.blocked ? null : trader.counts;
  const asked = counts === null ? undefined : kinds.find((kind) => kind === params.get('show'));
  const show: ProfileTab = asked ?? 'overview';
  const choose = (next: ProfileTab) =>
    setParams(
      (now) => {
        if (next === 'overview') now.delete('show');
        else now.set('show', next);
        return now;
      },
      { preventScrollReset: true },
    );
  const choices = [
    { value: 'overview' as ProfileTab, text: texts.tabs.overview },
    ...kinds.map((kind) => ({ value: kind as ProfileTab, text: `${texts.tabs[kind]} ${count(counts?.[kind] ?? 0)}` })),
  ];
  return (
    <Grid columns={1} gap={16}>
      {counts !== null && (
        <div className={css.tabs}>
          <Segmented label={texts.tabsName} value={show} choices={choices} onChoose={choose} />
        </div>
      )}
      {trader?.blocked && <Notice>{blockedNow}</Notice>}
      {trader?.blocked ? null : show === 'overview' ? (
        <>
          <SharedFigures profile={profile} />
          {counts !== null && counts.trade > 0 && <SharedTrades username={username} count={counts.trade} onAll={() => choose('trade')} />}
        </>
      ) : (
        <SharedPosts key={show} username={username} kind={show} />
      )}
      {trader !== null && !trader.own && <ProfileFoot username={username} />}
    </Grid>
  );
}

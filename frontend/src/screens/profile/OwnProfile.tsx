import { Suspense } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { useApiQuery, useSettled } from '#browser/queries/useApiQuery.ts';
import { sentence } from '#browser/useSubmit.ts';
import type { User } from '#contract/schemas/user.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { type Owner, useDetails } from '#features/people/useDetails.ts';
import { accessDenied } from '#shared/access.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import formCss from '#ui/Form.module.css';
import { Grid } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack, stackClasses } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { memberSince } from './Names.tsx';
import css from './profile.module.css';
import statTilesStyles from './StatTiles.module.css';
import { StatTiles } from './StatTiles.tsx';

/** Placeholder of `StatTiles`, with lines of the same height. */
const StatBones = () => (
  <div aria-hidden="true">
    <Grid as="dl" columns="repeat(auto-fit, minmax(140px, 1fr))" gap={16} className={statTilesStyles.tiles}>
      {['a', 'b', 'c', 'd'].map((bone) => (
        <div key={bone}>
          <dt>&nbsp;</dt>
          <dd>&nbsp;</dd>
        </div>
      ))}
    </Grid>
  </div>
);

/** One's own results at a glance, as the server counts them, in the unit that every screen counts. */
function OwnStats({ unit }: { readonly unit: CountingUnit }) {
  const hidden = useAmountsHidden();
  const { value: stats, error, again } = useApiQuery('trades', 'stats', { unit });
  if (error !== null)
    return (
      <Notice kind="error" actions={<Button onClick={again}>Try again</Button>}>
        {sentence(error, profileTexts.statsFailed)}
      </Notice>
    );
  if (stats === null) return <StatBones />;
  const money = { currency: stats.currency, totalProfit: stats.totalProfit };
  return <StatTiles stats={{ ...stats, money }} unit={stats.unit} hidden={hidden} />;
}

const BioForm = lazyPart(() => import('./BioForm.tsx'));

/** Where the settings are that had a section of the profile, by its name in old links. */
const movedSections: Readonly<Record<string, string>> = {
  '#preferences': '/settings/defaults',
  '#accounts': '/settings/accounts',
  '#sign-in': '/settings/security',
  '#privacy': '/settings/sharing',
  '#notifications': '/settings/notifications',
  '#sessions': '/settings/security#sessions',
  '#subscription': '/settings/plan',
  '#price-bars': '/settings/price-data',
  '#your-data': '/settings/data',
  '#delete-account': '/settings/data',
};

/** States whether other members see the profile, with the field of the line they read and links to the page they get and to the sharing settings. */
function SeenByOthers(owner: Owner) {
  const { sharing } = owner.details;
  return (
    <Card
      className={stackClasses(12)}
      title={profileTexts.seenByOthers}
      aria-label={profileTexts.seenByOthers}
      aside={
        <ButtonLink size="small" to={`/profile/${owner.user.username}?as=member`}>
          {profileTexts.viewAsMember}
        </ButtonLink>
      }
    >
      <p className={formCss.lead}>
        {sharing.community ? profileTexts.seenNow : profileTexts.notSeen}{' '}
        <Link className={formCss.link} to="/settings/sharing">
          {profileTexts.sharingSettings}
        </Link>
      </p>
      <BioForm {...owner} />
    </Card>
  );
}

/** True once results, the top of one's own page, are loaded or have failed. */
function useOwnPage({ preferences }: User, hasPlan: boolean, details: Owner['details'] | null, error: Error | null): boolean {
  const stats = useApiQuery('trades', 'stats', { unit: preferences.countingUnit }, hasPlan);
  return useSettled({ value: details, error }, hasPlan && stats);
}

/** The user's own page: what others see of it, and their own results. An old link to a setting leads to its screen. */
export function OwnProfile({ user }: { readonly user: User }) {
  const { hash } = useLocation();
  const movedTo = movedSections[hash];
  return movedTo === undefined ? <OwnPage user={user} /> : <Navigate to={movedTo} replace />;
}

/** The name and since when; the line has its place before it is known. */
const OwnHead = ({ username, since }: { readonly username: string; readonly since: string | null }) => (
  <PageHead title={username === '' ? profileTexts.yours : username} lead={memberSince(since) ?? '\u00a0'} />
);

function OwnPage({ user }: { readonly user: User }) {
  const [details, keepDetails, error, again] = useDetails();
  const hasPlan = accessDenied('anyTier', user, Date.now()) === null;
  if (!useOwnPage(user, hasPlan, details, error)) return <Pending username={user.username} />;
  return (
    <Suspense fallback={<Pending username={user.username} />}>
      <Page className={css.own}>
        <OwnHead username={user.username} since={details?.createdAt || null} />
        {error !== null && <RetryNotice text={sentence(error, profileTexts.loadFailed)} onRetry={again} />}
        {hasPlan && (
          <Stack as="section" gap={12} className={css.seen} aria-labelledby="only-you">
            <Text as="h2" size="body" tone="quiet" id="only-you">
              {profileTexts.onlyYou}
            </Text>
            <OwnStats unit={user.preferences.countingUnit} />
          </Stack>
        )}
        {details !== null && <SeenByOthers user={user} details={details} keepDetails={keepDetails} />}
      </Page>
    </Suspense>
  );
}

/** The page's user, with placeholders for the rest. */
const Pending = ({ username }: { readonly username: string }) => (
  <div className={css.own} aria-busy="true">
    <OwnHead username={username} since={null} />
    <p role="status" className="unseen">
      {profileTexts.loading}
    </p>
    <Skeleton height={640} />
  </div>
);

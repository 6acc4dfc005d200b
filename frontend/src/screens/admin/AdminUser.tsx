import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { fullDay } from '#format/stamp.ts';
import { zoneName } from '#format/zoneName.ts';
import { RetryNotice } from '#frontend/parts/journal/RetryNotice.tsx';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ActDialog } from './ActDialog.tsx';
import { accessText } from './accessText.ts';
import css from './admin.module.css';

type AdminAccount = ReplyOf<'admin', 'user'>;
type Act = keyof typeof texts.acts;

/** /admin/users/:id: one account, and what an admin can do with it. */
export default function AdminUser() {
  const { id = '' } = useParams();
  const { value: account, error, again } = useApiQuery('admin', 'user', { id });
  return (
    <Page>
      <Link to="/admin/users">← {texts.back}</Link>
      {error !== null && <RetryNotice text={error.message || texts.loadUserFailed} onRetry={again} />}
      {account === null && error === null && <Skeleton height={420} />}
      {account !== null && <Shown account={account} />}
    </Page>
  );
}

function Shown({ account }: { readonly account: AdminAccount }) {
  const { user } = useSession();
  const [act, ask] = useState<Act | null>(null);
  const isOwn = user?._id === account._id;
  const onOthers: readonly Act[] = [
    'grantAccess',
    ...(account.specialAccess.hasAccess ? (['revokeAccess'] as const) : []),
    account.disabled ? 'enable' : 'disable',
  ];
  const acts: readonly Act[] = [
    ...(isOwn ? [] : onOthers.slice(0, -1)),
    'resetCredits',
    'endSessions',
    ...(isOwn ? [] : onOthers.slice(-1)),
  ];
  return (
    <>
      <PageHead title={account.username} tags={account.disabled && <Tag kind="warning">{texts.disabled}</Tag>} />
      <Card>
        <AccountFacts account={account} />
        {isOwn && <Notice kind="info">{texts.own}</Notice>}
        <div className={css.acts}>
          {acts.map((name) => (
            <Button key={name} onClick={() => ask(name)}>
              {texts.acts[name].button}
            </Button>
          ))}
        </div>
      </Card>
      {act !== null && <ActDialog act={act} account={account} onClose={() => ask(null)} />}
    </>
  );
}

function AccountFacts({ account }: { readonly account: AdminAccount }) {
  const { zone } = useTrader();
  const { email, createdAt, timeZone, withoutPassword, subscription, specialAccess, aiRequestLimits, sessions } = account;
  const { weeklyLimit, remainingRequests, totalRequestsUsed } = aiRequestLimits;
  const facts: readonly (readonly [string, string])[] = [
    [texts.facts.email, email],
    [texts.facts.joined, fullDay(Date.parse(createdAt), zone)],
    [texts.facts.zone, zoneName(timeZone)],
    [texts.facts.signIn, withoutPassword ? texts.google : texts.password],
    [texts.facts.plan, texts.plan(subscription.type, subscription.active)],
    [texts.facts.payment, texts.failedPayments(subscription.failedPaymentAttempts)],
    [texts.facts.access, accessText(specialAccess, zone)],
    [texts.facts.credits, texts.creditsLeft(remainingRequests, weeklyLimit, totalRequestsUsed)],
    [texts.facts.sessions, `${sessions}`],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

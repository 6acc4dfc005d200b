import { useState } from 'react';
import { useParams } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import { takeable } from '#contract/schemas/reportReasons.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { fullDay } from '#format/stamp.ts';
import { zoneName } from '#format/zoneName.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { BackLink, PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { accessText } from '../accessText.ts';
import css from '../admin.module.css';
import { ActDialog, type AdminAct, textsOf } from './ActDialog.tsx';

type AdminAccount = ReplyOf<'admin', 'user'>;

const back = <BackLink to="/admin/users" label={texts.back} />;

/** /admin/users/:id: one account, and what an admin can do with it. */
export default function AdminUser() {
  const { id = '' } = useParams();
  const { value: account, error, again } = useApiQuery('admin', 'user', { id });
  return (
    <Page>
      {account === null && <PageHead back={back} title={texts.userTitle} />}
      {error !== null && <RetryNotice text={error.message || texts.loadUserFailed} onRetry={again} />}
      {account === null && error === null && <Skeleton height={420} />}
      {account !== null && <Shown account={account} />}
    </Page>
  );
}

function Shown({ account }: { readonly account: AdminAccount }) {
  const { user } = useSession();
  const [act, ask] = useState<AdminAct | null>(null);
  const isOwn = user?._id === account._id;
  const access: readonly AdminAct[] = [
    { call: 'grantAccess' },
    ...(account.specialAccess.hasAccess ? [{ call: 'revokeAccess' } as const] : []),
  ];
  const shared = takeable.map((what): AdminAct => ({ call: account.takenDown.includes(what) ? 'putBack' : 'takeDown', what }));
  const acts: readonly AdminAct[] = [
    ...(isOwn ? [] : access),
    { call: 'resetCredits' },
    { call: 'endSessions' },
    ...(isOwn ? [] : [...shared, { call: account.disabled ? 'enable' : 'disable' } as const]),
  ];
  return (
    <>
      <PageHead
        back={back}
        title={account.username}
        tags={
          <>
            {account.disabled && <Tag kind="warning">{texts.disabled}</Tag>}
            {account.takenDown.length > 0 && <Tag kind="warning">{texts.takenDown(account.takenDown)}</Tag>}
          </>
        }
      />
      <Card>
        <AccountFacts account={account} />
        {isOwn && <Notice kind="info">{texts.own}</Notice>}
        <Row gap={8} wrap centered className={css.acts}>
          {acts.map((each) => (
            <Button key={textsOf(each).button} onClick={() => ask(each)}>
              {textsOf(each).button}
            </Button>
          ))}
        </Row>
      </Card>
      {act !== null && <ActDialog act={act} account={account} onClose={() => ask(null)} />}
    </>
  );
}

function AccountFacts({ account }: { readonly account: AdminAccount }) {
  const { zone } = useTrader();
  const { email, createdAt, timeZone, withoutPassword, secondFactor, subscription, specialAccess, aiRequestLimits, sessions } = account;
  const { weeklyLimit, remainingRequests, totalRequestsUsed } = aiRequestLimits;
  const facts: readonly (readonly [string, string])[] = [
    [texts.facts.email, email],
    [texts.facts.joined, fullDay(Date.parse(createdAt), zone)],
    [texts.facts.zone, zoneName(timeZone)],
    [texts.facts.signIn, withoutPassword ? texts.google : secondFactor ? texts.passwordAndCode : texts.password],
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

import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { createEntitlement } from '#browser/session/createEntitlement.ts';
import { returnPathOf } from '#browser/session/returnPathOf.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as demoTexts from '#copy/demoTexts.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { chosenPlan } from '#features/subscription/chosenPlan.ts';
import { type AccessRule, accessDenied } from '#shared/access.ts';
import { Loading } from './Loading.tsx';

/** Where users turned away by a guard choose a plan. */
const plansPage = '/pricing';

const AdminGate = lazyPart(() => import('./AdminGate.tsx'));
const AccountNeeded = lazyPart(() => import('#features/locked/AccountNeeded.tsx'));

/** Places of other people, and of the account: the journal without one has neither. */
const ofPeople = /^\/(community|traders)(\/|$)/;
const ofAccount = /^\/(profile|settings\/(sharing|notifications|security|plan|data))(\/|$)/;

/** Lets a screen show only to those it is for: spec section 4, "Access guards", with the same rule the server applies. */
export function Guard({ access, children }: { readonly access: AccessRule; readonly children: ReactNode }) {
  const { session, ports } = useBrowser();
  const { status, user, arriving } = useSession();
  const location = useLocation();
  if (access === 'public') return children;
  if (status === 'checking') return <Loading />;
  if (status === 'away')
    return (
      <Loading
        problem={navigator.onLine === false ? shellTexts.offlineLocked : shellTexts.unreachable}
        retry={() => void session.validate()}
      />
    );
  if (access === 'signedOut') {
    if (user === null) return children;
    const from = returnPathOf(location.state) ?? '/dashboard';
    const plan = chosenPlan(location.state);
    return arriving ? <Navigate to="/logging-in" replace state={{ from, referrer: 'login', plan }} /> : <Navigate to={from} replace />;
  }
  const why = accessDenied(access, user, Date.now());
  const isOfPeople = ofPeople.test(location.pathname);
  if (why === null && ports.demo !== undefined && (isOfPeople || ofAccount.test(location.pathname)))
    return (
      <Suspense fallback={<Loading />}>
        <AccountNeeded isPage>{isOfPeople ? demoTexts.communityIsPaid : demoTexts.accountIsFree}</AccountNeeded>
      </Suspense>
    );
  if (why === null) return children;
  if (why === 'second_factor_needed')
    return (
      <Suspense fallback={<Loading />}>
        <AdminGate needs={user!.secondFactor.adminNeeds!} />
      </Suspense>
    );
  const from = location.pathname + location.search;
  if (why === 'signed_out') return <Navigate to="/login" replace state={{ from }} />;
  return (
    <TurnedAway key={from} to={why === 'admin_only' ? '/dashboard' : plansPage} state={why === 'admin_only' ? { why } : { why, from }} />
  );
}

/** Asks the server before turning a user away: special access may have been granted since. */
function TurnedAway({ to, state }: { readonly to: string; readonly state: { readonly why: string; readonly from?: string } }) {
  const { checkSpecialAccess } = useBrowser().part(createEntitlement);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    let here = true;
    void checkSpecialAccess().then(() => here && setAsked(true));
    return () => {
      here = false;
    };
  }, [checkSpecialAccess]);
  return asked ? <Navigate to={to} replace state={state} /> : <Loading />;
}

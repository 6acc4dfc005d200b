import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as secondFactorTexts from '#copy/profile/secondFactorTexts.ts';
import SetUp from '#features/secondFactor/SetUp.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Loading } from './Loading.tsx';

/** Shown to an admin until their sign-in has a second factor: only the way to get one. */
export default function AdminGate({ needs }: { readonly needs: 'setUp' | 'signIn' }) {
  const { session } = useBrowser();
  const { value: details, error, again } = useApiQuery('account', 'details', {});
  if (details === null) return error === null ? <Loading /> : <Loading problem={error.message} retry={again} />;
  return (
    <Page>
      <PageHead title={secondFactorTexts.adminTitle} />
      {!details.hasPassword ? (
        <Notice kind="info">
          <p>{secondFactorTexts.adminGoogle}</p>
        </Notice>
      ) : needs === 'setUp' ? (
        <>
          <Notice kind="info">
            <p>{secondFactorTexts.adminSetUp}</p>
          </Notice>
          <SetUp />
        </>
      ) : (
        <>
          <Notice kind="info">
            <p>{secondFactorTexts.adminSignIn}</p>
          </Notice>
          <Button look="primary" onClick={() => void session.logout()}>
            {secondFactorTexts.signOut}
          </Button>
        </>
      )}
    </Page>
  );
}

import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as googleTexts from '#copy/signIn/googleTexts.ts';
import { completeSignIn } from '#features/signIn/completeSignIn.ts';
import css from '#features/signIn/google.module.css';
import { takeReturnPath } from '#features/signIn/googleSignInUrl.ts';
import { UsernameField, usernameSchema } from '#features/signIn/UsernameField.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Row } from '#ui/Stack.tsx';
import { createPendingReply } from '../createPendingReply.ts';

/** The name other members see. One was made up; it can be kept for now, and chosen later under Security in the settings. */
function ChooseUsername({ username, done }: { readonly username: string; readonly done: () => void }) {
  const { api, session } = useBrowser();
  const { busy, problem, ties, field } = useForm({
    schema: usernameSchema,
    fallback: googleTexts.usernameFailed,
    read: (typed) => ({ username: typed('username').trim() }),
    async send(chosen) {
      if (chosen.username !== username) session.setUser(await api.account.changeUsername(chosen));
      done();
    },
  });
  return (
    <form className={css.page} data-controls="large" {...ties}>
      <header>
        <h1>{googleTexts.ready}</h1>
        <p>{googleTexts.chooseName}</p>
      </header>
      <Banner text={problem} />
      <UsernameField {...field('username')} autoComplete="username" defaultValue={username} />
      <Row gap={12} wrap>
        <Button type="submit" look="primary" busy={busy && 'Saving …'}>
          {googleTexts.useName}
        </Button>
        <Button onClick={done}>{googleTexts.skip}</Button>
      </Row>
    </form>
  );
}

/** True if the user's name was generated; unknown counts as false, because the profile asks too. */
const hasMadeUpName = async ({ api }: Browser): Promise<boolean> => {
  const details = await api.account.details({}).catch(() => null);
  return details?.username === 'generated';
};

/** Goes on as after any sign-in. A newcomer may choose a name first, instead of the one made up for them. */
export default function Success() {
  const navigate = useNavigate();
  const { user } = useSession();
  const browser = useBrowser();
  const pending = browser.part(createPendingReply);
  const [reply] = useState(pending.get);
  const [choosing, choose] = useState(false);
  const begun = useRef(false);
  const goOn = () => void navigate(takeReturnPath(browser.ports.tabStorage) ?? '/dashboard/overview', { replace: true });
  useEffect(() => {
    if (reply === null || begun.current) return;
    begun.current = true;
    pending.set(null);
    void (async () => {
      await completeSignIn(browser, reply);
      if (!reply.isNewUser)
        void navigate('/logging-in', {
          replace: true,
          state: { from: takeReturnPath(browser.ports.tabStorage) ?? '/dashboard', referrer: 'login' },
        });
      else if (await hasMadeUpName(browser)) choose(true);
      else goOn();
    })();
  });
  if (reply === null) return <Navigate to="/login" replace />;
  if (choosing && user !== null) return <ChooseUsername username={user.username} done={goOn} />;
  return (
    <div className={css.page} data-controls="large">
      <h1>{googleTexts.title}</h1>
      <p role="status">{googleTexts.opening}</p>
    </div>
  );
}

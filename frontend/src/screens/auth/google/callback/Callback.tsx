import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import * as googleTexts from '#copy/signIn/googleTexts.ts';
import css from '#features/signIn/google.module.css';
import { takeReturnPath } from '#features/signIn/googleSignInUrl.ts';
import { errors } from '#shared/errors.ts';
import { createPendingReply } from '../createPendingReply.ts';
import { googleProblem } from './googleProblem.ts';

/** Takes what Google sent the browser back with out of the address, so that it stays in no history, and answers it. */
function takeQuery(): URLSearchParams {
  const query = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return query;
}

/** Completes the returning sign-in, or returns our error message. */
async function exchange({ api, part }: Browser, query: URLSearchParams): Promise<string | null> {
  const problem = googleProblem(query);
  if (problem !== null) return problem;
  const [code, state] = [query.get('code'), query.get('state')];
  if (!code || !state) return errors.google_mismatch.message;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    part(createPendingReply).set(await api.auth.exchangeGoogle({ code, state, timeZone }));
    return null;
  } catch (error) {
    return error instanceof ApiError && error.message !== `Server returned ${error.status}` ? error.message : errors.google_failed.message;
  }
}

/** Google's redirect target: redeems the code immediately and continues; errors are shown on the sign-in page. */
export default function Callback() {
  const browser = useBrowser();
  const navigate = useNavigate();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void exchange(browser, takeQuery()).then((problem) =>
      problem === null
        ? navigate('/auth/google/success', { replace: true })
        : navigate('/login', { replace: true, state: { problem, from: takeReturnPath(browser.ports.tabStorage) } }),
    );
  }, [browser, navigate]);
  return (
    <div className={css.page} data-controls="large">
      <h1>{googleTexts.title}</h1>
      <p role="status">{googleTexts.confirming}</p>
    </div>
  );
}

import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import * as googleTexts from '#copy/signIn/googleTexts.ts';
import css from '#features/signIn/google.module.css';
import { takeReturnPath } from '#features/signIn/googleSignInUrl.ts';
import { type ErrorCode, errors } from '#shared/errors.ts';
import { createPendingReply } from '../createPendingReply.ts';

/** Takes what Google sent the browser back with out of the address, so that it stays in no history, and answers it. */
function takeQuery(): URLSearchParams {
  const query = new URLSearchParams(window.location.search);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  return query;
}

const canceled = googleTexts.canceled;
/** Words of ours that a trigger may send back in the description; nothing else of it is looked at. */
const words: readonly ErrorCode[] = ['google_unverified', 'email_has_password', 'email_taken'];

/** Our own message for an error in the address; null without one. Never shows text from outside. */
export function googleProblem(query: URLSearchParams): string | null {
  const error = query.get('error');
  if (error === null) return null;
  if (error === 'access_denied') return canceled;
  if (error === 'google_off') return errors.google_off.message;
  if (error === 'server_error' || error === 'temporarily_unavailable') return errors.google_away.message;
  const description = query.get('error_description') ?? '';
  const word = words.find((code) => new RegExp(`\\b${code}\\b`).test(description));
  return errors[word ?? 'google_failed'].message;
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

import * as googleTexts from '#copy/signIn/googleTexts.ts';
import { type ErrorCode, errors } from '#shared/errors.ts';

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

import { describe, expect, it } from 'vitest';
import { errors } from '#shared/errors.ts';
import { googleProblem } from './Callback.tsx';

describe('problems in the address', () => {
  const said = (fields: Record<string, string>) => googleProblem(new URLSearchParams(fields));
  it.each([
    [{ code: 'c' }, null],
    [{ error: 'access_denied' }, 'Google sign-in was canceled.'],
    [{ error: 'google_off' }, errors.google_off.message],
    [
      { error: 'invalid_request', error_description: 'PreSignUp failed with error email_has_password. ' },
      errors.email_has_password.message,
    ],
    [{ error: 'invalid_request', error_description: 'PreSignUp failed with error email_taken. ' }, errors.email_taken.message],
    [{ error: 'invalid_request', error_description: 'PreSignUp failed with error google_unverified. ' }, errors.google_unverified.message],
    [{ error: 'server_error' }, errors.google_away.message],
  ])('%j is our own sentence', (fields, sentence) => expect(said(fields as Record<string, string>)).toBe(sentence));
});

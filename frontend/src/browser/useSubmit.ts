import { useState } from 'react';
import { ApiError } from './api/apiError.ts';

type Said = { readonly busy: boolean; readonly problem: string | null; readonly fields: Readonly<Record<string, string>> };
const quiet: Said = { busy: false, problem: null, fields: {} };

/** The server's own sentence, or `fallback` when it gave none (spec section 8). */
export const sentence = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message !== `Server returned ${error.status}` ? error.message : fallback;

/** Sends a form once at a time. `problem` is for the red banner, `fields` what the server said of single fields; `already` is what went wrong before. */
export function useSubmit(fallback: string, already: string | null = null) {
  const [said, say] = useState<Said>({ ...quiet, problem: already });
  const submit = async (send: () => Promise<void>): Promise<void> => {
    if (said.busy) return;
    say({ ...quiet, busy: true });
    try {
      await send();
      say(quiet);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      say({ busy: false, problem: sentence(error, fallback), fields: error instanceof ApiError ? error.fields : {} });
    }
  };
  const refuse = (problem: string | null, fields: Said['fields'] = {}) => say({ ...quiet, problem, fields });
  return { ...said, submit, refuse };
}

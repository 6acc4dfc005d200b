import { useState } from 'react';
import { ApiError } from './api/apiError.ts';

type SubmitState = { readonly busy: boolean; readonly problem: string | null; readonly fields: Readonly<Record<string, string>> };
const quiet: SubmitState = { busy: false, problem: null, fields: {} };

/** The server's own sentence, or `fallback` when it gave none (spec section 8). */
export const sentence = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message !== `Server returned ${error.status}` ? error.message : fallback;

/** Sends a form once at a time. `problem` is for the red banner, `fields` for what the server refused of single fields; `already` is what went wrong before. */
export function useSubmit(fallback: string, already: string | null = null) {
  const [state, setState] = useState<SubmitState>({ ...quiet, problem: already });
  const submit = async (send: () => Promise<void>): Promise<void> => {
    if (state.busy) return;
    setState({ ...quiet, busy: true });
    try {
      await send();
      setState(quiet);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      setState({ busy: false, problem: sentence(error, fallback), fields: error instanceof ApiError ? error.fields : {} });
    }
  };
  const refuse = (problem: string | null, fields: SubmitState['fields'] = {}) => setState({ ...quiet, problem, fields });
  return { ...state, submit, refuse };
}

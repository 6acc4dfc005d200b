import { useState } from 'react';
import { ApiError } from './api/apiError.ts';

type SubmitState = { readonly busy: boolean; readonly problem: string | null; readonly fields: Readonly<Record<string, string>> };
const quiet: SubmitState = { busy: false, problem: null, fields: {} };

/** The server's own sentence, or `fallback` when it gave none (spec section 8). */
export const sentence = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.message !== `Server returned ${error.status}` ? error.message : fallback;

/** Initial error of a form, and a listener for send errors. */
export type SubmitOptions = { readonly already?: string | null; readonly onProblem?: (problem: string, error: unknown) => void };

/** Sends a form once at a time. `problem` is for the red banner, `fields` for the faults of single fields. */
export function useSubmit(fallback: string, { already = null, onProblem }: SubmitOptions = {}) {
  const [state, setState] = useState<SubmitState>({ ...quiet, problem: already });
  const submit = async (send: () => Promise<void>): Promise<void> => {
    if (state.busy) return;
    setState({ ...quiet, busy: true });
    try {
      await send();
      setState(quiet);
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      const problem = sentence(error, fallback) || null;
      setState({ busy: false, problem, fields: error instanceof ApiError ? error.fields : {} });
      if (problem !== null) onProblem?.(problem, error);
    }
  };
  const refuse = (problem: string | null, fields: SubmitState['fields'] = {}) => setState({ ...quiet, problem, fields });
  return { ...state, submit, refuse };
}

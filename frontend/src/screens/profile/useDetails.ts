import { useCallback, useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import type { User } from '#contract/schemas/user.ts';

/** How the person signs in and what they share. */
export type Details = Reply<typeof contract.account.details>;

/** The details, a way to keep what was saved of them, why they could not be read, and a way to try again. */
export function useDetails(): readonly [Details | null, (details: Details) => void, string | null, () => void] {
  const { api } = useBrowser();
  const [details, setDetails] = useState<Details | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(() => {
    setProblem(null);
    api.account.details().then(setDetails, (error: unknown) => {
      setProblem(error instanceof Error ? error.message : 'Your profile could not be read. Please try again.');
    });
  }, [api]);
  useEffect(load, [load]);
  return [details, setDetails, problem, load];
}

/** What a section may know of its owner. */
export type Owner = { readonly user: User; readonly details: Details; readonly keepDetails: (details: Details) => void };

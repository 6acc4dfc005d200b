import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { mayLeave } from '#features/leaving/mayLeave.ts';

export type ListedSession = Reply<typeof contract.sessions.list>['sessions'][number];

const sentence = (error: unknown) => (error instanceof Error ? error.message : commonTexts.somethingWrong);

/** The sessions of the person, and ending one of them or all. `busy` is the one that is being ended, or 'all'. */
export function useSessions() {
  const browser = useBrowser();
  const { api, session, showToast } = browser;
  const { value, error, again } = useApiQuery('sessions', 'list', {});
  const endOther = useApiMutation('sessions', 'end');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const navigate = useNavigate();

  async function leave(id: string, act: () => Promise<unknown>, then: () => Promise<void>) {
    setBusy(id);
    setFailure(null);
    try {
      await act();
      await then();
    } catch (error) {
      setFailure(sentence(error));
    } finally {
      setBusy(null);
    }
  }
  /** Ends this browser's session too, after asking where that would lose edits. */
  const leaveHere = async (id: string, act: () => Promise<unknown>) => {
    if (await mayLeave(browser, 'logout')) await leave(id, () => session.leave(act), gone);
  };
  const gone = async () => {
    void navigate('/login', { replace: true });
  };
  return {
    sessions: value?.sessions ?? null,
    problem: failure ?? (error === null ? null : sentence(error)),
    busy,
    retry(): void {
      setFailure(null);
      again();
    },
    end({ id, device, current }: ListedSession): void {
      const done = async () => showToast({ text: profileTexts.deviceSignedOut(device), kind: 'success' });
      void (current ? leaveHere(id, () => api.sessions.end({ id })) : leave(id, () => endOther({ id }), done));
    },
    endAll: (): void => void leaveHere('all', () => api.sessions.endAll()),
  };
}

import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { inZone } from '#domain/format/inZone.ts';
import { mayLeave } from '#features/leaving/mayLeave.ts';
import { clockParts } from '#format/stamp.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from '../listed.module.css';

type ListedSession = Reply<typeof contract.sessions.list>['sessions'][number];

const sentence = (error: unknown) => (error instanceof Error ? error.message : commonTexts.somethingWrong);

/** The sessions of the person, and ending one of them or all. `busy` is the one that is being ended, or 'all'. */
function useSessions() {
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

const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device);

type Props = { readonly session: ListedSession; readonly zone: string; readonly busy: boolean; readonly onEnd: () => void };

/** One place where the person is signed in, since when and until when. */
function SessionRow({ session: { device, current, startedAt, endsAt, network }, zone, busy, onEnd }: Props) {
  const time = (instant: string) => inZone(zone, { weekday: 'short', ...clockParts() }).format(new Date(instant));
  return (
    <li>
      {isHandheld(device) ? <Smartphone aria-hidden size={20} /> : <Monitor aria-hidden size={20} />}
      <div className={css.what}>
        <strong>
          {device}
          {current && <Tag>This device</Tag>}
        </strong>
        <span>
          Since {time(startedAt)} · until {time(endsAt)}
          {network !== null && ` · ${network}`}
        </span>
      </div>
      <Button busy={busy && 'Signing out …'} aria-label={`Sign out ${device}${current ? ', this device' : ''}`} onClick={onEnd}>
        Sign out
      </Button>
    </li>
  );
}

/** The user's sessions. Each can be signed out alone, or all together, including this one. */
export function Sessions({ zone }: { readonly zone: string }) {
  const { sessions, problem, busy, retry, end, endAll } = useSessions();
  return (
    <>
      <p className={css.lead}>{profileTexts.sessionsLead}</p>
      {problem !== null && (
        <Notice kind="error" actions={<Button onClick={retry}>Try again</Button>}>
          {problem}
        </Notice>
      )}
      {sessions === null && problem === null && (
        <p className={css.lead} role="status">
          {profileTexts.sessionsLoading}
        </p>
      )}
      {sessions !== null && (
        <ul className={css.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} zone={zone} busy={busy === session.id} onEnd={() => end(session)} />
          ))}
        </ul>
      )}
      <EndAll busy={busy === 'all'} onEnd={endAll} />
    </>
  );
}

/** Signs out everywhere, once that was asked. */
function EndAll({ busy, onEnd }: { readonly busy: boolean; readonly onEnd: () => void }) {
  const [asked, setAsked] = useState(false);
  if (!asked) return <Button onClick={() => setAsked(true)}>{profileTexts.signOutAll}</Button>;
  return (
    <fieldset className={css.ask}>
      <legend>{profileTexts.signOutAllTitle}</legend>
      <span>{profileTexts.signOutAllText}</span>
      <Button look="primary" busy={busy && 'Signing out …'} onClick={onEnd}>
        {profileTexts.signOutAllYes}
      </Button>
      <Button onClick={() => setAsked(false)}>Cancel</Button>
    </fieldset>
  );
}

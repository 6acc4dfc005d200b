import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as commonTexts from '#copy/commonTexts.ts';
import * as profileTexts from '#copy/profileTexts.ts';
import { clockParts } from '#format/clockTime.ts';
import { inZone } from '#format/inZone.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Tag } from '#ui/Tag.tsx';
import css from './Sessions.module.css';

type ListedSession = Reply<typeof contract.sessions.list>['sessions'][number];

const sentence = (error: unknown) => (error instanceof Error ? error.message : commonTexts.somethingWrong);
const isHandheld = (device: string) => /iPhone|iPad|Android/.test(device);

/** Where the person is signed in. Each place can be signed out alone, or all at once, this one too. */
export default function Sessions({ zone }: { readonly zone: string }) {
  const { api, session, showToast } = useBrowser();
  const { value, error, again } = useApiQuery('sessions', 'list', {});
  const endOther = useApiMutation('sessions', 'end');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const navigate = useNavigate();

  const problem = failure ?? (error === null ? null : sentence(error));
  const retry = () => {
    setFailure(null);
    again();
  };

  const time = (instant: string) => inZone(zone, { weekday: 'short', ...clockParts() }).format(new Date(instant));

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
  const gone = async () => {
    await session.end('logout');
    void navigate('/login', { replace: true });
  };
  const end = ({ id, device, current }: ListedSession) =>
    current
      ? leave(id, () => api.sessions.end({ id }), gone)
      : leave(
          id,
          () => endOther({ id }),
          async () => showToast({ text: profileTexts.deviceSignedOut(device), kind: 'success' }),
        );

  return (
    <>
      <p className={css.lead}>{profileTexts.sessionsLead}</p>
      {problem !== null && (
        <Notice kind="error" actions={<Button onClick={retry}>Try again</Button>}>
          {problem}
        </Notice>
      )}
      {value === null ? (
        problem === null && (
          <p className={css.lead} role="status">
            {profileTexts.sessionsLoading}
          </p>
        )
      ) : (
        <ul className={css.list}>
          {value.sessions.map((session) => (
            <li key={session.id}>
              {isHandheld(session.device) ? <Smartphone aria-hidden size={20} /> : <Monitor aria-hidden size={20} />}
              <div className={css.what}>
                <strong>
                  {session.device}
                  {session.current && <Tag>This device</Tag>}
                </strong>
                <span>
                  Since {time(session.startedAt)} · until {time(session.endsAt)}
                  {session.network !== null && ` · ${session.network}`}
                </span>
              </div>
              <Button
                busy={busy === session.id && 'Signing out …'}
                aria-label={`Sign out ${session.device}${session.current ? ', this device' : ''}`}
                onClick={() => void end(session)}
              >
                Sign out
              </Button>
            </li>
          ))}
        </ul>
      )}
      {asked ? (
        <fieldset className={css.ask}>
          <legend>{profileTexts.signOutAllTitle}</legend>
          <span>{profileTexts.signOutAllText}</span>
          <Button
            look="primary"
            busy={busy === 'all' && 'Signing out …'}
            onClick={() => void leave('all', () => api.sessions.endAll(), gone)}
          >
            {profileTexts.signOutAllYes}
          </Button>
          <Button onClick={() => setAsked(false)}>Cancel</Button>
        </fieldset>
      ) : (
        <Button onClick={() => setAsked(true)}>{profileTexts.signOutAll}</Button>
      )}
    </>
  );
}

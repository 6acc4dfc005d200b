import { Link } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { inZone } from '#domain/format/inZone.ts';
import { useIsBuilt } from '#features/navigation/builtPaths.ts';
import { useMedia } from '#features/view/useIsPhone.ts';
import { Button } from '#ui/Button.tsx';
import { Popover } from '#ui/Popover.tsx';
import css from './AccountMenu.module.css';
import { Greeting } from './Greeting.tsx';
import topBar from './TopBar.module.css';
import { useLogout } from './useLogout.ts';

/** Session end for the sidebar: "2AM, New York". `endsAt` in UTC milliseconds, `zone` an IANA name or UTC. */
export function sessionEndText(endsAt: number, zone: string): string {
  const clock = inZone(zone, { hour: 'numeric', minute: '2-digit', hour12: true }).format(endsAt);
  const city = zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');
  return `${clock.replace(':00', '').replace(/\s/, '')}, ${city}`;
}

/** The greeting as a button: until when one is signed in, and where the bar has no room for them, Profile, Pricing and Logout. */
export default function AccountMenu() {
  const { user, sessionEndsAt } = useSession();
  const isBuilt = useIsBuilt();
  const leave = useLogout();
  const isNarrow = useMedia('(max-width: 1199px)');
  if (user === null) return null;
  const { username, preferences } = user;
  return (
    <Popover
      label={shellTexts.account}
      align="end"
      trigger={(ties) => (
        <Button {...ties} look="ghost" className={topBar.me}>
          <Greeting username={username} />
        </Button>
      )}
    >
      {(close) => (
        <div className={css.menu}>
          <p>
            <b>{username}</b>
            {sessionEndsAt !== null && <span>{shellTexts.signedInUntil(sessionEndText(sessionEndsAt, preferences.timeZone))}</span>}
          </p>
          {isNarrow && (
            <>
              <Link to="/profile" onClick={close}>
                {shellTexts.profile}
              </Link>
              {isBuilt('/pricing') && (
                <Link to="/pricing" onClick={close}>
                  {shellTexts.pricing}
                </Link>
              )}
              <Button look="ghost" onClick={() => void leave()}>
                {shellTexts.logout}
              </Button>
            </>
          )}
        </div>
      )}
    </Popover>
  );
}

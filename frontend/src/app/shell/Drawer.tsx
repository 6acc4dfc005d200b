import { ChevronDown, Lock, LogOut, Tag, UserRound } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { useFirstScreenShown } from '#browser/useFirstScreenShown.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { useIsBuilt } from '#features/navigation/builtPaths.ts';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { areaOf } from '#frontend/screens/areas.ts';
import type { Entitlement } from '#shared/access.ts';
import { Button } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import css from './Drawer.module.css';
import { areasFor, type NavItem } from './navItem.ts';
import PrivacyEye from './PrivacyEye.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import { useLogout } from './useLogout.ts';
import { useNavAddress } from './useNavAddress.ts';

const Notifications = lazyPart(() => import('./NoticesMenuEntry.tsx'), { quiet: true });

const visitorLinks = [
  { to: '/pricing', text: shellTexts.pricing },
  { to: '/login', text: 'Login' },
  { to: '/signup', text: 'Sign Up' },
];

function Entry({ to, text, Icon, locked }: Omit<NavItem, 'isAi'>) {
  const addressOf = useNavAddress();
  return (
    <NavLink to={addressOf(to)}>
      <Icon aria-hidden="true" />
      <span>
        {text}
        {locked && <span className="unseen">, {shellTexts.paidOnly}</span>}
      </span>
      {locked && <Lock className={css.lock} aria-hidden="true" />}
    </NavLink>
  );
}

/** The pages of an area under its name, which opens and closes them. */
const Group = ({ name, isOpen, children }: { readonly name: string; readonly isOpen: boolean; readonly children: ReactNode }) => (
  <details open={isOpen}>
    <summary>
      {name}
      <ChevronDown aria-hidden="true" />
    </summary>
    {children}
  </details>
);

type Props = { readonly open: boolean; readonly onClose: () => void };

/** The menu of narrow screens, sliding in from the right. It closes by its button, Escape, a press beside it, and when the page changes. */
export default function Drawer({ open, onClose }: Props) {
  const { status, user } = useSession();
  const isBuilt = useIsBuilt();
  const close = useRef(onClose);
  close.current = onClose;
  const location = useLocation();
  const leave = useLogout();
  const isPhone = useIsPhone();

  // Every change of the address closes the menu, also to the page that is open; the press that loads it does not.
  const shownAt = useRef({ location, isPhone });
  useEffect(() => {
    const before = shownAt.current;
    shownAt.current = { location, isPhone };
    if (before.location !== location || before.isPhone !== isPhone) close.current();
  }, [location, isPhone]);

  return (
    <Sheet label="Menu" title={user ? shellTexts.greeting(user.username) : 'Menu'} open={open} onClose={onClose}>
      <Stack as="nav" gap={2} aria-label="Menu" className={css.menu}>
        {user && <MemberMenu user={user} />}
        {status === 'out' &&
          visitorLinks
            .filter(({ to }) => isBuilt(to))
            .map(({ to, text }) => (
              <NavLink key={to} to={to}>
                {text}
              </NavLink>
            ))}
      </Stack>
      {user && (
        <Row gap={8} className={css.foot}>
          <PrivacyEye />
          <ThemeToggle />
          <Button onClick={() => void leave()}>
            <LogOut aria-hidden="true" />
            {shellTexts.logout}
          </Button>
        </Row>
      )}
    </Sheet>
  );
}

/** The menu of a signed-in user: the areas, with the current one open, then notifications, profile and pricing. */
function MemberMenu({ user }: { readonly user: Entitlement }) {
  const { pathname } = useLocation();
  const isBuilt = useIsBuilt();
  const isScreenShown = useFirstScreenShown();
  const lit = areaOf(pathname)?.name ?? 'Dashboard';
  return (
    <>
      {areasFor(user, Date.now()).map(({ name, items }) => (
        <Group key={name} name={name} isOpen={name === lit}>
          {items.map((item) => (
            <Entry key={item.to} {...item} />
          ))}
        </Group>
      ))}
      <Suspense fallback={null}>{isScreenShown && <Notifications />}</Suspense>
      <Entry to="/profile" text={shellTexts.profile} Icon={UserRound} />
      {isBuilt('/pricing') && <Entry to="/pricing" text={shellTexts.pricing} Icon={Tag} />}
    </>
  );
}

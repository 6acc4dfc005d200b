import { useSession } from '#browser/session/useSession.ts';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import styles from './notfound.module.css';

/** An address that leads nowhere, with the way back. */
export default function NotFound() {
  const signedIn = useSession().user !== null;
  return (
    <div className={styles.page}>
      <h1>We couldn’t find that page.</h1>
      <p>The address may be mistyped, or the page has moved.</p>
      <ButtonLink to={signedIn ? '/dashboard' : '/'}>{signedIn ? 'Go to your dashboard' : 'Go to the start page'}</ButtonLink>
    </div>
  );
}

import { useSession } from '#browser/session/useSession.ts';
import * as notFoundTexts from '#copy/notFoundTexts.ts';
import { ButtonLink } from '#ui/Button.tsx';
import styles from './notfound.module.css';

/** An address that leads nowhere, with the way back. */
export default function NotFound() {
  const signedIn = useSession().user !== null;
  return (
    <div className={styles.page}>
      <h1>{notFoundTexts.title}</h1>
      <p>{notFoundTexts.text}</p>
      <ButtonLink to={signedIn ? '/dashboard' : '/'}>{signedIn ? notFoundTexts.toDashboard : notFoundTexts.toStart}</ButtonLink>
    </div>
  );
}

import { Link } from 'react-router-dom';
import styles from './notfound.module.css';

/** An address that leads nowhere, with the way back. */
export function NotFound() {
  return (
    <div className={styles.page}>
      <h1>There is nothing here.</h1>
      <p>The address may be mistyped, or the page has moved.</p>
      <Link className={styles.link} to="/">
        Go to the start page
      </Link>
    </div>
  );
}

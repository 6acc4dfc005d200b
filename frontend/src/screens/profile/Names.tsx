import { initials } from '#format/initials.ts';
import css from './Names.module.css';

/** The head of a profile: who, and since when. `since` is a day or an instant, null when that is not told. */
export function Names({ username, since }: { readonly username: string; readonly since: string | null }) {
  const month = since && new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(since));
  return (
    <header className={css.names}>
      <i aria-hidden="true">{initials(username)}</i>
      <div>
        <h1>{username === '' ? 'Your profile' : username}</h1>
        {month && <p>Member since {month}</p>}
      </div>
    </header>
  );
}

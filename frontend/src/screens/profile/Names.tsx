import type { ReactNode } from 'react';
import { initials } from '#format/initials.ts';
import css from './Names.module.css';

type Props = {
  readonly username: string;
  /** A day or an instant; null when that is not told. */
  readonly since: string | null;
  /** What they trade and how, in words. */
  readonly facts?: readonly string[];
  readonly badges?: ReactNode;
  /** What can be done here, at the right. */
  readonly children?: ReactNode;
};

/** The head of a profile: who, and since when. */
export function Names({ username, since, facts = [], badges, children }: Props) {
  const month = since && new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(since));
  return (
    <header className={css.names}>
      <i aria-hidden="true">{initials(username)}</i>
      <div>
        <h1>{username === '' ? 'Your profile' : username}</h1>
        {month && <p>{[...facts, `Member since ${month}`].join(' · ')}</p>}
        {badges}
      </div>
      {children}
    </header>
  );
}

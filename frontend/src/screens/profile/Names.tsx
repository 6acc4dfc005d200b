import type { ReactNode } from 'react';
import { initials } from '#format/initials.ts';
import css from './Names.module.css';

type Props = {
  readonly username: string;
  /** A day or an instant; null when that is not told. */
  readonly since: string | null;
  /** It is not known yet: its line has its place. */
  readonly pending?: boolean;
  /** Their traded instruments and style, in words. */
  readonly facts?: readonly string[];
  /** Their bio. */
  readonly bio?: string | null;
  readonly badges?: ReactNode;
  /** Actions, at the right. */
  readonly children?: ReactNode;
};

/** The head of a profile: who, and since when. */
export function Names({ username, since, pending = false, facts = [], bio, badges, children }: Props) {
  const month = since && new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(new Date(since));
  return (
    <header className={css.names}>
      <i aria-hidden="true">{initials(username)}</i>
      <div>
        <h1>{username === '' ? 'Your profile' : username}</h1>
        {bio && <p className={css.bio}>{bio}</p>}
        {month && <p>{[...facts, `Member since ${month}`].join(' · ')}</p>}
        {pending && <p>&nbsp;</p>}
        {badges}
      </div>
      {children}
    </header>
  );
}

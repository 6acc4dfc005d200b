import type { ReactNode } from 'react';
import { inZone } from '#domain/format/inZone.ts';
import { initials } from '#format/initials.ts';
import css from './profile.module.css';

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

/** "Member since November 2026"; null when that is not told. `since`: a day or an instant. */
export const memberSince = (since: string | null): string | null =>
  since === null ? null : `Member since ${inZone('UTC', { month: 'long', year: 'numeric' }).format(Date.parse(since))}`;

/** The head of a profile: who, and since when. */
export function Names({ username, since, pending = false, facts = [], bio, badges, children }: Props) {
  const member = memberSince(since);
  return (
    <header className={css.names}>
      <i aria-hidden="true">{initials(username)}</i>
      <div>
        <h1>{username}</h1>
        {bio && <p className={css.bio}>{bio}</p>}
        {member && <p>{[...facts, member].join(' · ')}</p>}
        {pending && <p>&nbsp;</p>}
        {badges}
      </div>
      {children}
    </header>
  );
}

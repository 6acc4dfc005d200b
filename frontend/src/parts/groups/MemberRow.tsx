import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { initials } from '#format/initials.ts';
import css from './groups.module.css';

type Props = { readonly username: string; readonly note: ReactNode; readonly children?: ReactNode };

/** Somebody in a group, or who could be: their name, a word on it, and what can be done. */
export const MemberRow = ({ username, note, children }: Props) => (
  <li className={css.member}>
    <i className={css.avatar} aria-hidden="true">
      {initials(username)}
    </i>
    <span className={css.who}>
      <Link to={`/profile/${username}`}>{username}</Link>
      <small>{note}</small>
    </span>
    {children}
  </li>
);

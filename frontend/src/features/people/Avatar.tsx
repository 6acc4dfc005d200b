import { initials } from '#format/initials.ts';
import css from './Avatar.module.css';

/** A user's initials in a circle, beside their name. */
export const Avatar = ({ name, size = 32 }: { readonly name: string; readonly size?: 28 | 32 | 36 }) => (
  <i className={css.avatar} data-size={size} aria-hidden="true">
    {initials(name)}
  </i>
);

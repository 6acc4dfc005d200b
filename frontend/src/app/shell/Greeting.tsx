import * as shellTexts from '#copy/shellTexts.ts';
import { initials } from '#format/initials.ts';
import css from './TopBar.module.css';

/** The signed-in user's initials and greeting. */
export const Greeting = ({ username }: { readonly username: string }) => (
  <>
    <i aria-hidden="true">{initials(username)}</i>
    <span className={css.greeting}>{shellTexts.greeting(username)}</span>
  </>
);

import css from './Shell.module.css';

/** Lets the keyboard jump over the navigation to the page itself. Shows only while it has the focus. */
export function SkipLink() {
  return (
    <a href="#main" className={css.skip}>
      Skip to content
    </a>
  );
}

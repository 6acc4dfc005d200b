import css from './Progress.module.css';

/** A bar that moves while something takes its time; the words beside it say what. */
export const Progress = () => (
  <div className={css.progress} aria-hidden="true">
    <i />
  </div>
);

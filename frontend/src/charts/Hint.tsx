import css from './Hint.module.css';

/** What a drawn link means, shown while it is pointed at or focused; the link has the same words for those who listen. */
export const Hint = ({ text, className = '' }: { readonly text: string; readonly className?: string | undefined }) => (
  <span className={`${css.hint} ${className}`} aria-hidden="true">
    {text}
  </span>
);

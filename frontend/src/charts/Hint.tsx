import css from './Hint.module.css';

/** Tooltip of a drawn link on hover or focus; the link has the same text for screen readers. */
export const Hint = ({ text, className = '' }: { readonly text: string; readonly className?: string | undefined }) => (
  <span className={`${css.hint} ${className}`} aria-hidden="true">
    {text}
  </span>
);

import type { ComponentProps, ReactNode } from 'react';
import css from './Card.module.css';

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  /** What the card is about, above its answer. */
  readonly title?: ReactNode;
  /** A link or buttons at the right of the title. */
  readonly aside?: ReactNode;
  /** What is in it reaches its edges, such as a table. */
  readonly flush?: boolean;
};

/** One question on a surface of its own: its title, then `Answer`, then the evidence. */
export const Card = ({ title, aside, flush = false, className, children, ...section }: Props) => (
  <section {...section} className={[css.card, flush && css.flush, className].filter(Boolean).join(' ')}>
    {title !== undefined && (
      <header className={css.head}>
        <h2>{title}</h2>
        {aside}
      </header>
    )}
    {children}
  </section>
);

import { type ComponentProps, type ComponentType, createContext, type ReactNode, type RefObject, Suspense, use, useRef } from 'react';
import css from './Card.module.css';

/** A card's answer, first and largest: the figure of a screen that begins with it. A `small` in it has the basis or period. */
export const Answer = ({ className, ...p }: ComponentProps<'p'>) => (
  <p data-first="" {...p} className={[css.answer, className].filter(Boolean).join(' ')} />
);

/** Small words at the foot of a card: how its figures are meant. */
export const CardNote = ({ className, ...p }: ComponentProps<'p'>) => (
  <p {...p} className={[css.note, className].filter(Boolean).join(' ')} />
);

type Props = Omit<ComponentProps<'section'>, 'title' | 'ref'> & {
  /** The card's subject, above its answer. */
  readonly title?: ReactNode;
  /** A link or buttons at the right of the title. */
  readonly aside?: ReactNode;
  /** Content extends to its edges, such as a table. */
  readonly flush?: boolean;
};

/** A page's tools at the right of every card's title; null: none. `name` is the title if it is text. */
export const CardTools = createContext<ComponentType<{
  readonly card: RefObject<HTMLElement | null>;
  readonly name: string | null;
}> | null>(null);

/** One question on a surface of its own: its title, then `Answer`, then the evidence. */
export function Card({ title, aside, flush = false, className, children, ...section }: Props) {
  const Tools = use(CardTools);
  const card = useRef<HTMLElement>(null);
  return (
    <section {...section} ref={card} className={[css.card, flush && css.flush, className].filter(Boolean).join(' ')}>
      {title !== undefined && (
        <header className={css.head}>
          <h2>{title}</h2>
          {Tools && (
            <Suspense fallback={null}>
              <Tools card={card} name={typeof title === 'string' ? title : null} />
            </Suspense>
          )}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}

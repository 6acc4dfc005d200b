import type { ComponentProps, ReactNode } from 'react';
import { Card } from '#ui/Card.tsx';
import { Text } from '#ui/Text.tsx';
import css from './ImportCard.module.css';

type Props = Omit<ComponentProps<typeof Card>, 'title' | 'aside' | 'aria-label'> & {
  /** The card's name for screen readers. */
  readonly name: string;
  /** The question, above its answer. */
  readonly label?: string | undefined;
  readonly answer: ReactNode;
  /** Explanations of the answer. */
  readonly hints?: readonly string[];
  /** The answer is announced when it changes. */
  readonly isLive?: boolean;
};

/** A card of the import: a question with its answer as heading, then its evidence. */
export const ImportCard = ({ name, label, answer, hints = [], isLive = false, children, ...card }: Props) => (
  <Card {...card} aria-label={name}>
    <header className={card.flush ? css.flush : undefined}>
      {label !== undefined && (
        <Text size="label" tone="quiet">
          {label}
        </Text>
      )}
      <Text as="h2" size="title" weight="bold" className={css.answer} role={isLive ? 'status' : undefined}>
        {answer}
      </Text>
      {hints.map((hint) => (
        <Text size="label" tone="faint" key={hint} className={css.hint}>
          {hint}
        </Text>
      ))}
    </header>
    {children}
  </Card>
);

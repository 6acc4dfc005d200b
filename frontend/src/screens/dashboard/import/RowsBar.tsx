import type { ReactNode } from 'react';
import { count } from '#domain/format/percent.ts';
import { Row } from '#ui/Stack.tsx';
import { ImportCard } from './ImportCard.tsx';
import css from './RowsBar.module.css';

type RowsPart = {
  readonly n: number;
  readonly name: string;
  /** Explanation of the number. */
  readonly more: string;
  readonly look: 'fresh' | 'duplicate' | 'skipped';
};

type Props = {
  /** The card's name for screen readers. */
  readonly name: string;
  readonly label: string;
  readonly title: string;
  /** The bar in words. */
  readonly words: string;
  readonly parts: readonly RowsPart[];
  /** Content below the bar. */
  readonly children?: ReactNode;
};

/** The rows of a file as one bar of parts that add up to every row. */
export const RowsBar = ({ name, label, title, words, parts, children }: Props) => (
  <ImportCard name={name} label={label} answer={<span className={css.title}>{title}</span>}>
    <div className={css.stack} role="img" aria-label={words}>
      {parts
        .filter((part) => part.n > 0)
        .map((part) => (
          <i key={part.name} className={css[part.look]} style={{ flex: part.n }} />
        ))}
    </div>
    <div className={css.legend}>
      {parts.map((part) => (
        <div key={part.name} className={css[part.look]}>
          <b>{count(part.n)}</b>
          <span>{part.name}</span>
          <small>{part.more}</small>
        </div>
      ))}
    </div>
    {children && (
      <Row as="p" gap={10} centered className={css.proof}>
        {children}
      </Row>
    )}
  </ImportCard>
);

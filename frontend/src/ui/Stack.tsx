import type { HTMLAttributes } from 'react';
import css from './Stack.module.css';

type Tag = 'div' | 'ul' | 'ol' | 'section' | 'p' | 'footer' | 'header' | 'nav' | 'span' | 'dl' | 'article';

type Props = HTMLAttributes<HTMLElement> & {
  /** The element; a `div` unless named. */
  readonly as?: Tag;
  /** Space between the children in px. */
  readonly gap: 4 | 8 | 12 | 14 | 16;
};

const gaps = { 4: css.g4, 8: css.g8, 12: css.g12, 14: css.g14, 16: css.g16 } as const;

const joined = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** Children below each other. */
export const Stack = ({ as: Tag = 'div', gap, className, ...rest }: Props) => (
  <Tag {...rest} className={joined(css.stack, gaps[gap], className)} />
);

type RowProps = Props & {
  /** Goes on in a second line when the first is full. */
  readonly wrap?: boolean;
  readonly centered?: boolean;
};

/** Children beside each other. */
export const Row = ({ as: Tag = 'div', gap, wrap, centered, className, ...rest }: RowProps) => (
  <Tag {...rest} className={joined(css.row, gaps[gap], wrap && css.wrap, centered && css.centered, className)} />
);

import type { HTMLAttributes, ReactNode } from 'react';
import css from './Stack.module.css';

type FieldGridProps = {
  /** As many beside each other as there is room for, instead of two. */
  readonly many?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** The fields of a dialog, two beside each other; one that is `full` takes both places. */
export const FieldGrid = ({ many = false, className, children }: FieldGridProps) => (
  <div className={[css.grid, many && css.many, className].filter(Boolean).join(' ')}>{children}</div>
);

type Tag =
  | 'div'
  | 'ul'
  | 'ol'
  | 'li'
  | 'section'
  | 'p'
  | 'footer'
  | 'header'
  | 'nav'
  | 'span'
  | 'dl'
  | 'article'
  | 'form'
  | 'aside'
  | 'h2'
  | 'h3';

type Props = HTMLAttributes<HTMLElement> & {
  /** The element; a `div` unless named. */
  readonly as?: Tag;
  /** Space between the children in px. */
  readonly gap: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16;
  /** The edge or line that children of unequal height share. */
  readonly align?: 'start' | 'end' | 'baseline';
};

const gaps = { 2: css.g2, 4: css.g4, 6: css.g6, 8: css.g8, 10: css.g10, 12: css.g12, 14: css.g14, 16: css.g16 } as const;

const joined = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** Children below each other. */
export const Stack = ({ as: Tag = 'div', gap, align, className, ...rest }: Props) => (
  <Tag {...rest} className={joined(css.stack, gaps[gap], align && css[align], className)} />
);

type RowProps = Props & {
  /** Goes on in a second line when the first is full. */
  readonly wrap?: boolean;
  readonly centered?: boolean;
  /** Where the free space of a line goes: between its children, or before them. */
  readonly justify?: 'between' | 'last';
};

/** Children beside each other. */
export const Row = ({ as: Tag = 'div', gap, wrap, centered, align, justify, className, ...rest }: RowProps) => (
  <Tag
    {...rest}
    className={joined(
      css.row,
      gaps[gap],
      wrap && css.wrap,
      centered && css.centered,
      align && css[align],
      justify && css[justify],
      className,
    )}
  />
);

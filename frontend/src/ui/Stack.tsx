import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import css from './Stack.module.css';
import { type Type, typeClasses } from './Text.tsx';

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

type Props = HTMLAttributes<HTMLElement> &
  Type & {
    /** The element; a `div` unless named. */
    readonly as?: Tag;
    /** Space between the children in px. */
    readonly gap: keyof typeof gaps;
    /** The edge or line that children of unequal height share. */
    readonly align?: 'start' | 'end' | 'baseline';
  };

const gaps = { 2: css.g2, 4: css.g4, 6: css.g6, 8: css.g8, 10: css.g10, 12: css.g12, 14: css.g14, 16: css.g16, 24: css.g24 } as const;

const joined = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** The classes of children below each other, for a part that is a stack itself. */
export const stackClasses = (gap: Props['gap']): string => joined(css.stack, gaps[gap]);

/** Children below each other. */
export const Stack = ({ as: Tag = 'div', gap, align, size, tone, weight, className, ...rest }: Props) => (
  <Tag {...rest} className={joined(stackClasses(gap), align && css[align], ...typeClasses({ size, tone, weight }), className)} />
);

type RowProps = Props & {
  /** Goes on in a second line when the first is full. */
  readonly wrap?: boolean;
  readonly centered?: boolean;
  /** Where the free space of a line goes: between its children, or before them. */
  readonly justify?: 'between' | 'last';
};

/** Children beside each other. */
export const Row = ({ as: Tag = 'div', gap, wrap, centered, align, justify, size, tone, weight, className, ...rest }: RowProps) => (
  <Tag
    {...rest}
    className={joined(
      css.row,
      gaps[gap],
      wrap && css.wrap,
      centered && css.centered,
      align && css[align],
      justify && css[justify],
      ...typeClasses({ size, tone, weight }),
      className,
    )}
  />
);

type GridProps = Props & {
  /** How many of the same width there are, or their widths as CSS has them. */
  readonly columns: number | string;
  /** The widest screen, in px, on which they stand below each other. */
  readonly until?: 599 | 719 | 899 | 1199;
};

const stacked = { 599: css.until599, 719: css.until719, 899: css.until899, 1199: css.until1199 } as const;

/** Children in columns. */
export const Grid = ({ as: Tag = 'div', columns, until, gap, align, size, tone, weight, className, ...rest }: GridProps) => (
  <Tag
    {...rest}
    className={joined(
      css.columns,
      gaps[gap],
      align && css[align],
      until && stacked[until],
      ...typeClasses({ size, tone, weight }),
      className,
    )}
    style={{ '--columns': typeof columns === 'number' ? `repeat(${columns}, minmax(0, 1fr))` : columns } as CSSProperties}
  />
);

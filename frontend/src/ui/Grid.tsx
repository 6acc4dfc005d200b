import type { CSSProperties, HTMLAttributes, ReactNode } from 'react';
import css from './Grid.module.css';

type Props = HTMLAttributes<HTMLElement> & {
  /** The element; a `div` unless named. */
  readonly as?: 'div' | 'ul' | 'dl' | 'span';
  /** The number of columns of one width, their shares of it, or their widths in CSS. */
  readonly columns: number | readonly number[] | string;
  /** Space between the children in px. */
  readonly gap: number;
  /** The edge that children of unequal height share. */
  readonly align?: 'start' | 'end';
  /** Screens up to this width, in px, show one column. */
  readonly until?: 599 | 719 | 1199;
};

const stacked = { 599: css.until599, 719: css.until719, 1199: css.until1199 } as const;

function widthsOf(columns: Props['columns']): string {
  if (typeof columns === 'string') return columns;
  const shares = typeof columns === 'number' ? Array<number>(columns).fill(1) : columns;
  return shares.map((share) => `minmax(0, ${share}fr)`).join(' ');
}

/** Children in columns. */
export const Grid = ({ as: Tag = 'div', columns, gap, align, until, className, ...rest }: Props) => (
  <Tag
    {...rest}
    className={[css.columns, until && stacked[until], className].filter(Boolean).join(' ')}
    style={{ '--columns': widthsOf(columns), gap, alignItems: align } as CSSProperties}
  />
);

type StripProps = HTMLAttributes<HTMLElement> & {
  /** The element; a `div` unless named. */
  readonly as?: 'div' | 'section' | 'dl';
  /** The least width of a cell, in px. */
  readonly least: number;
};

/** Figures in cells of one surface, with lines between them; the cells of each row fill it. */
export const Strip = ({ as: Tag = 'div', least, className, ...rest }: StripProps) => (
  <Tag
    {...rest}
    className={[css.strip, className].filter(Boolean).join(' ')}
    style={{ '--least': `min(100%, ${least}px)` } as CSSProperties}
  />
);

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

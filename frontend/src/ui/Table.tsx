import { ChevronDown, ChevronUp } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import css from './Table.module.css';
import { useOneStop } from './useOneStop.ts';

type Props = ComponentProps<'table'> & {
  /** Rows of 32 px instead of 40. */
  readonly dense?: boolean;
  /** It reaches the edges of its card. */
  readonly flush?: boolean;
  /** Its name if no content is focusable: then the table itself is, so that keys can scroll it. */
  readonly scrollName?: string;
};

/** A table with a quiet head that is one stop of the Tab key, and scrolls sideways on narrow phones. Figures are in `Num` cells. */
export function Table({ dense = false, flush = false, scrollName, className, ...table }: Props) {
  const whole = useRef<HTMLTableElement>(null);
  const heads = useOneStop(whole, 'thead');
  return (
    <div className={css.scroll} {...(scrollName !== undefined && { role: 'region', tabIndex: 0, 'aria-label': scrollName })}>
      <table
        {...heads}
        {...table}
        ref={whole}
        className={[css.table, dense && css.dense, flush && css.flush, className].filter(Boolean).join(' ')}
      />
    </div>
  );
}

type NumProps = ComponentProps<'td'> & {
  /** It heads a column of figures. */
  readonly head?: boolean;
};

/** A cell for a figure, or the head of a column of them: at the right, in one line. */
export function Num({ head = false, className, ...cell }: NumProps) {
  const classes = className ? `${css.num} ${className}` : css.num;
  return head ? <th scope="col" {...cell} className={classes} /> : <td {...cell} className={classes} />;
}

/** A list of terms, a `div` each, with their values at the right. */
export const Lines = ({ className, ...list }: ComponentProps<'dl'>) => (
  <dl {...list} className={[css.lines, className].filter(Boolean).join(' ')} />
);

type ColumnHeadsProps = { readonly names: readonly string[]; readonly className?: string | undefined };

/** The heads of columns whose cells are words; those of figures are `Num` cells. */
export const ColumnHeads = ({ names, className }: ColumnHeadsProps) =>
  names.map((name) => (
    <th key={name} scope="col" className={className}>
      {name}
    </th>
  ));

type SortProps = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  /** Sort direction by this column; null: by another. The head around it has the same in `aria-sort`. */
  readonly sorted: 'ascending' | 'descending' | null;
};

/** The words of a column head that sort by it. */
export const SortButton = ({ sorted, children, ...button }: SortProps) => (
  <button {...button} type="button" className={css.sort}>
    {children}
    {sorted === 'descending' && <ChevronDown aria-hidden="true" />}
    {sorted === 'ascending' && <ChevronUp aria-hidden="true" />}
  </button>
);

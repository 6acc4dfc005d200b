import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './Table.module.css';

type Props = { readonly names: readonly string[]; readonly className?: string | undefined };

/** The heads of columns whose cells are words; those of figures are `Num` cells. */
export const ColumnHeads = ({ names, className }: Props) =>
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

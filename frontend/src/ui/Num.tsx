import type { ComponentProps } from 'react';
import css from './Table.module.css';

type Props = ComponentProps<'td'> & {
  /** It heads a column of figures. */
  readonly head?: boolean;
};

/** A cell for a figure, or the head of a column of them: at the right, in one line. */
export function Num({ head = false, className, ...cell }: Props) {
  const classes = className ? `${css.num} ${className}` : css.num;
  return head ? <th scope="col" {...cell} className={classes} /> : <td {...cell} className={classes} />;
}

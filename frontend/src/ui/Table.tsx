import type { ComponentProps } from 'react';
import css from './Table.module.css';

type Props = ComponentProps<'table'> & {
  /** Rows of 32 px instead of 40. */
  readonly dense?: boolean;
  /** It reaches the edges of its card. */
  readonly flush?: boolean;
  /** Its name if no content is focusable: then the table itself is, so that keys can scroll it. */
  readonly scrollName?: string;
};

/** A table with a quiet head that scrolls sideways on narrow phones. Figures are in `Num` cells. */
export const Table = ({ dense = false, flush = false, scrollName, className, ...table }: Props) => (
  <div className={css.scroll} {...(scrollName !== undefined && { role: 'region', tabIndex: 0, 'aria-label': scrollName })}>
    <table {...table} className={[css.table, dense && css.dense, flush && css.flush, className].filter(Boolean).join(' ')} />
  </div>
);

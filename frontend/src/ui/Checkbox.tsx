import type { ComponentProps } from 'react';
import css from './Checkbox.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className' | 'ref'> & {
  /** True if some of its items are ticked. */
  readonly isPartial?: boolean;
};

/** A bare box to tick, for rows and heads that name it themselves; forms have `CheckField`. */
export const Checkbox = ({ isPartial = false, ...input }: Props) => (
  <input
    {...input}
    ref={(box) => {
      if (box) box.indeterminate = isPartial;
    }}
    type="checkbox"
    className={css.box}
  />
);

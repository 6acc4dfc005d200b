import { Plus, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import css from './Chip.module.css';

type Props = Omit<ComponentProps<'button'>, 'className' | 'type'> & {
  /** `adds` begins a new one, `removes` takes itself away, `opens` shows a panel, `toggles` is pressed or not (`aria-pressed`). */
  readonly kind: 'adds' | 'removes' | 'opens' | 'toggles';
};

/** A small round button in a row of its like: filters, kinds, tags. In it a `span` names, a `b` holds the value. */
export const Chip = ({ kind, children, ...button }: Props) => (
  <button {...button} type="button" className={`${css.chip} ${css[kind] ?? ''}`} data-unprinted={kind === 'adds' ? '' : undefined}>
    {kind === 'adds' && <Plus aria-hidden="true" />}
    {children}
    {kind === 'removes' && <X aria-hidden="true" />}
  </button>
);

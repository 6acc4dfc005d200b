import type { HTMLAttributes } from 'react';
import css from './Text.module.css';

type Props = HTMLAttributes<HTMLElement> & {
  /** The element; a `p` unless named. */
  readonly as?: 'p' | 'span' | 'small' | 'div' | 'h2' | 'h3' | 'li' | 'dt' | 'dd' | 'b' | 'strong';
  /** Inherited unless named. */
  readonly size?: 'small' | 'label' | 'body' | 'lead' | 'subtitle' | 'title';
  /** From strong to a mere hint; `warn` warns. Inherited unless named. */
  readonly tone?: 'ink' | 'quiet' | 'faint' | 'warn';
  readonly weight?: 'medium' | 'bold';
};

/** Words of a screen in a step of type: a label over a figure, a hint, a caption. */
export const Text = ({ as: Tag = 'p', size, tone, weight, className, ...rest }: Props) => (
  <Tag {...rest} className={[size && css[size], tone && css[tone], weight && css[weight], className].filter(Boolean).join(' ')} />
);

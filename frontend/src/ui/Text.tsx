import type { HTMLAttributes } from 'react';
import { type Type, typeClasses } from './Stack.tsx';

type Props = HTMLAttributes<HTMLElement> &
  Type & {
    /** The element; a `p` unless named. */
    readonly as?: 'p' | 'span' | 'small' | 'div' | 'h2' | 'h3' | 'li' | 'dt' | 'dd' | 'b' | 'strong';
  };

/** Words of a screen in a step of type: a label over a figure, a hint, a caption. */
export const Text = ({ as: Tag = 'p', size, tone, weight, className, ...rest }: Props) => (
  <Tag {...rest} className={[...typeClasses({ size, tone, weight }), className].filter(Boolean).join(' ')} />
);

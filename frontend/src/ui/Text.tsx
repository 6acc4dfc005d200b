import type { HTMLAttributes } from 'react';
import css from './Text.module.css';

/** Steps of type, which words, rows and stacks of them can have. */
export type Type = {
  /** Inherited unless named. */
  readonly size?: 'small' | 'label' | 'body' | 'lead' | 'subtitle' | 'title';
  /** From strong to a mere hint; `warn` warns. Inherited unless named. */
  readonly tone?: 'ink' | 'quiet' | 'faint' | 'warn';
  readonly weight?: 'medium' | 'bold';
};

/** The classes of a step of type. */
export const typeClasses = ({
  size,
  tone,
  weight,
}: { readonly [Name in keyof Type]: Type[Name] | undefined }): readonly (string | undefined)[] => [
  size && css[size],
  tone && css[tone],
  weight && css[weight],
];

type Props = HTMLAttributes<HTMLElement> &
  Type & {
    /** The element; a `p` unless named. */
    readonly as?: 'p' | 'span' | 'small' | 'div' | 'h2' | 'h3' | 'li' | 'dt' | 'dd' | 'b' | 'strong';
  };

/** Words of a screen in a step of type: a label over a figure, a hint, a caption. */
export const Text = ({ as: Tag = 'p', size, tone, weight, className, ...rest }: Props) => (
  <Tag {...rest} className={[...typeClasses({ size, tone, weight }), className].filter(Boolean).join(' ')} />
);

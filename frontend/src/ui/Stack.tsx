import type { HTMLAttributes } from 'react';
import css from './Stack.module.css';
import steps from './Text.module.css';

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
}: { readonly [Name in keyof Type]: Type[Name] | undefined }): readonly (string | undefined)[] =>
  [size, tone, weight].map((step) => step && steps[step]);

type Tag =
  | 'div'
  | 'ul'
  | 'ol'
  | 'li'
  | 'section'
  | 'p'
  | 'footer'
  | 'header'
  | 'nav'
  | 'span'
  | 'dl'
  | 'article'
  | 'form'
  | 'aside'
  | 'h2'
  | 'h3';

type Props = HTMLAttributes<HTMLElement> &
  Type & {
    /** The element; a `div` unless named. */
    readonly as?: Tag;
    /** Space between the children in px. */
    readonly gap: 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16;
    /** The edge or line that children of unequal height share. */
    readonly align?: 'start' | 'end' | 'baseline';
  };

const joined = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

/** The classes of children below each other, for a part that is a stack itself. */
export const stackClasses = (gap: Props['gap']): string => joined(css.stack, css[`g${gap}`]);

/** Children below each other. */
export const Stack = ({ as: Tag = 'div', gap, align, size, tone, weight, className, ...rest }: Props) => (
  <Tag {...rest} className={joined(stackClasses(gap), align && css[align], ...typeClasses({ size, tone, weight }), className)} />
);

type RowProps = Omit<Props, 'gap'> & {
  /** Left to the class where lines have another space than their children. */
  readonly gap?: Props['gap'];
  /** Goes on in a second line when the first is full. */
  readonly wrap?: boolean;
  readonly centered?: boolean;
  /** Where the free space of a line goes: between its children, or before them. */
  readonly justify?: 'between' | 'last';
};

/** Children beside each other. */
export const Row = ({ as: Tag = 'div', gap, wrap, centered, align, justify, size, tone, weight, className, ...rest }: RowProps) => (
  <Tag
    {...rest}
    className={joined(
      css.row,
      gap && css[`g${gap}`],
      wrap && css.wrap,
      centered && css.centered,
      align && css[align],
      justify && css[justify],
      ...typeClasses({ size, tone, weight }),
      className,
    )}
  />
);

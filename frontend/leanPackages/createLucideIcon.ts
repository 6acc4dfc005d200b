import type { LucideProps } from 'lucide-react';
import { createElement, type FunctionComponent } from 'react';

/** An icon as lucide describes it: its name, former names, and its shapes. */
type IconData = {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly node: readonly (readonly [shape: string, attributes: Readonly<Record<string, string>>])[];
};

const isNaming = (prop: string): boolean => prop.startsWith('aria-') || prop === 'role' || prop === 'title';

/** Draws an icon as lucide’s own function of this name does, without its contexts and variants, which the site never uses: those are 1 KB of every first load. */
export default function createLucideIcon({ name, aliases = [], node }: IconData): FunctionComponent<LucideProps> {
  const classes = `lucide ${[name, ...aliases].map((each) => `lucide-${each}`).join(' ')}`;
  return ({ size = 24, className, ...rest }) =>
    createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${classes} ${className}` : classes,
        ...(!Object.keys(rest).some(isNaming) && { 'aria-hidden': 'true' }),
        ...rest,
      },
      ...node.map(([shape, attributes]) => createElement(shape, attributes)),
    );
}

import type { ComponentProps } from 'react';
import { type ButtonStyle, buttonClass } from './Button.tsx';

type Props = Omit<ComponentProps<'button'>, 'className' | 'aria-label'> &
  ButtonStyle & {
    /** The action, for screen readers. Absent if hidden text inside names it. */
    readonly label?: string | undefined;
  };

/** A square button with an icon alone. */
export const IconButton = ({ label, look = 'ghost', size, className, type = 'button', ...rest }: Props) => (
  <button {...rest} type={type} aria-label={label} className={buttonClass({ look, size, className }, true)} />
);

import { Link, type LinkProps } from 'react-router-dom';
import { type ButtonStyle, buttonClass } from './buttonClass.ts';

/** A link to a page that looks like a button. */
export const ButtonLink = ({ look, size, className, ...link }: Omit<LinkProps, 'className'> & ButtonStyle) => (
  <Link {...link} className={buttonClass({ look, size, className })} />
);

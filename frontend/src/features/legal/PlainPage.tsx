import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import css from './Legal.module.css';

type Props = { readonly title: string; readonly lead: string; readonly below?: ReactNode; readonly children: ReactNode };

/** A page of plain text, with a home link and its title; `below` follows the lead. */
export const PlainPage = ({ title, lead, below, children }: Props) => (
  <article className={css.page}>
    <Link className={css.back} to="/">
      <ArrowLeft size={16} aria-hidden="true" /> Back to Home
    </Link>
    <header>
      <h1>{title}</h1>
      <p className={css.lead}>{lead}</p>
      {below}
    </header>
    {children}
  </article>
);

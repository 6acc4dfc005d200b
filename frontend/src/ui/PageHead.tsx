import { ArrowLeft } from 'lucide-react';
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import css from './Page.module.css';

/** The element that the header of a phone lends to the page for its title and its filters; null where the page has its own row. */
export const PhonePlace = createContext<HTMLElement | null>(null);

/** Arrow before a page's title that leads to the list it belongs to. */
export const BackLink = ({ to, label }: { readonly to: string; readonly label: string }) => (
  <Link to={to} className={css.back} aria-label={label} title={label}>
    <ArrowLeft size={18} aria-hidden="true" />
  </Link>
);

type Props = {
  readonly title: ReactNode;
  /** The screen's purpose, or a summary of its content. */
  readonly lead?: ReactNode;
  /** A way back, before the title. */
  readonly back?: ReactNode;
  /** Its kind, behind the title. */
  readonly tags?: ReactNode;
  /** Actions, at the right. */
  readonly children?: ReactNode;
};

/** The head of a screen. On phones its title and the way back stand in the header of the frame. */
export function PageHead({ title, lead, back, tags, children }: Props) {
  const place = useContext(PhonePlace);
  const name = (
    <>
      {back}
      <h1>{title}</h1>
    </>
  );
  return (
    <header className={css.head}>
      <div className={css.words}>
        <div className={css.title}>
          {place === null ? name : createPortal(name, place)}
          {tags}
        </div>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      <div className={css.acts}>{children}</div>
    </header>
  );
}

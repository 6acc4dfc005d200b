import { Link } from 'react-router-dom';
import { Logo } from '#ui/Logo.tsx';
import css from './Brand.module.css';

/** The mark and the name, leading to the landing page. `bare` shows the mark alone; the name stays for those who listen. */
export function Brand({ bare = false }: { readonly bare?: boolean }) {
  return (
    <Link to="/" className={css.brand} aria-label="Afterbell">
      <Logo size={26} />
      {!bare && <span aria-hidden="true">Afterbell</span>}
    </Link>
  );
}

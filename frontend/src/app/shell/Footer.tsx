import { Link } from 'react-router-dom';
import * as shellTexts from '#copy/shellTexts.ts';
import { useIsBuilt } from '#features/navigation/builtPaths.ts';
import { Logo } from '#ui/Logo.tsx';
import css from './Footer.module.css';

/** Where the footer leads: spec section 2, "Landing page", and the way to write to us. */
const links = [
  { to: '/features', text: 'Features' },
  { to: '/pricing', text: 'Pricing' },
  { to: '/community', text: 'Community' },
  { to: '/contact', text: 'Contact' },
  { to: '/privacy-policy', text: 'Privacy policy' },
  { to: '/terms-of-service', text: 'Terms of service' },
  { to: '/open-source', text: 'Open source' },
  { to: '/profile', text: 'Profile' },
];

/** The foot of public pages. */
export function Footer() {
  const isBuilt = useIsBuilt();
  return (
    <footer className={css.foot}>
      <div className={css.wrap}>
        <p className={css.brand}>
          <Logo size={28} /> Afterbell
        </p>
        <nav aria-label="Footer">
          {links
            .filter(({ to }) => isBuilt(to))
            .map(({ to, text }) => (
              <Link key={to} to={to}>
                {text}
              </Link>
            ))}
        </nav>
        <p className={css.small}>© 2024 Afterbell</p>
        <p className={css.small}>{shellTexts.disclaimer}</p>
      </div>
    </footer>
  );
}

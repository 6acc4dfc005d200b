import { Link } from 'react-router-dom';
import { Logo } from '#ui/Logo.tsx';
import css from './Footer.module.css';
import { built } from './links.ts';

/** Where the footer leads: spec section 2, "Landing page", and the way to write to us. */
const links = [
  { to: '/features', text: 'Features' },
  { to: '/pricing', text: 'Pricing' },
  { to: '/community', text: 'Community' },
  { to: '/contact', text: 'Contact' },
  { to: '/privacy-policy', text: 'Privacy policy' },
  { to: '/terms-of-service', text: 'Terms of service' },
  { to: '/profile', text: 'Profile' },
].filter(({ to }) => built(to));

/** The foot of public pages. */
export function Footer() {
  return (
    <footer className={css.foot}>
      <div className={css.wrap}>
        <p className={css.brand}>
          <Logo size={28} /> Afterbell
        </p>
        <nav aria-label="Footer">
          {links.map(({ to, text }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </nav>
        <p className={css.small}>© 2024 Afterbell</p>
        <p className={css.small}>A journal, not advice. Trading can lose money.</p>
      </div>
    </footer>
  );
}

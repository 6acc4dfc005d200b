import { Moon, Sun } from 'lucide-react';
import { toggleTheme, useTheme } from '../theme.ts';
import css from './TopBar.module.css';

/** Switches between dark and light; its name says what it will do. */
export function ThemeToggle() {
  const dark = useTheme() === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <button
      type="button"
      className={css.icon}
      aria-label={dark ? 'Switch to light theme' : 'Switch to dark theme'}
      onClick={() => void toggleTheme()}
    >
      <Icon aria-hidden="true" />
    </button>
  );
}

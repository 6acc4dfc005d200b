import { Moon, Sun } from 'lucide-react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { IconButton } from '#ui/IconButton.tsx';
import css from './TopBar.module.css';

/** Switches between dark and light; its name says what it will do. The theme's own styles choose the picture and the name, so it is right before any script runs. */
export function ThemeToggle() {
  const { preferences } = useBrowser();
  return (
    <IconButton data-theme-toggle onClick={() => preferences.toggleTheme()}>
      <span className={css.toLight}>
        <Sun aria-hidden="true" />
        <span>Switch to light theme</span>
      </span>
      <span className={css.toDark}>
        <Moon aria-hidden="true" />
        <span>Switch to dark theme</span>
      </span>
    </IconButton>
  );
}

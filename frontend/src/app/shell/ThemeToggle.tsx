import { Moon, Sun } from 'lucide-react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import css from './TopBar.module.css';

/**
 * Switches between dark and light; its name is the action. The theme's own styles select icon and name, so it is
 * correct before any script runs.
 */
export function ThemeToggle() {
  const { preferences } = useBrowser();
  return (
    <IconButton data-theme-toggle onClick={() => preferences.toggleTheme()}>
      <span className={css.toLight}>
        <Sun aria-hidden="true" />
        <span>{shellTexts.toLight}</span>
      </span>
      <span className={css.toDark}>
        <Moon aria-hidden="true" />
        <span>{shellTexts.toDark}</span>
      </span>
    </IconButton>
  );
}

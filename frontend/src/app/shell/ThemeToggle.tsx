import { Moon, Sun } from 'lucide-react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { IconButton } from '#ui/IconButton.tsx';
import css from './TopBar.module.css';

/** Switches between dark and light; its name says what it will do. The theme's own styles choose the picture and the name, so it is right before any script runs. */
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

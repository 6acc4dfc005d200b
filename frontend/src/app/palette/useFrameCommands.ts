import { Eye, Keyboard, LogOut, SunMoon } from 'lucide-react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { useTheme } from '#browser/preferences/useTheme.ts';
import * as paletteTexts from '#copy/paletteTexts.ts';
import * as privacyTexts from '#copy/privacyTexts.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { shortcuts } from '#features/keyboard/shortcuts.ts';
import { useLogout } from '../shell/useLogout.ts';
import type { Command } from './Command.ts';

/** Commands of the frame around every screen. */
export function useFrameCommands(onHelp: () => void): readonly Command[] {
  const { preferences } = useBrowser();
  const theme = useTheme();
  const hidden = useAmountsHidden();
  const leave = useLogout();
  const action = { kind: paletteTexts.kinds.action };
  return [
    {
      ...action,
      id: 'theme',
      text: theme === 'dark' ? shellTexts.toLight : shellTexts.toDark,
      Icon: SunMoon,
      run: () => preferences.toggleTheme(),
    },
    {
      ...action,
      id: 'amounts',
      text: hidden ? privacyTexts.showAmounts : privacyTexts.hideAmounts,
      Icon: Eye,
      keys: shortcuts.hideAmounts.keys,
      run: () => preferences.hiddenAmounts.set(!hidden),
    },
    { ...action, id: 'help', text: paletteTexts.keysTitle, Icon: Keyboard, keys: shortcuts.help.keys, run: onHelp },
    { ...action, id: 'logOut', text: paletteTexts.logOut, Icon: LogOut, run: () => void leave() },
  ];
}

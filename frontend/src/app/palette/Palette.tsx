import { ArrowRight, Eye, Keyboard, LogOut, SunMoon } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { useTheme } from '#browser/preferences/useTheme.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as paletteTexts from '#copy/paletteTexts.ts';
import { kinds } from '#copy/paletteTexts.ts';
import * as shellTexts from '#copy/shellTexts.ts';
import { shortcutEntries, shortcuts } from '#features/keyboard/shortcuts.ts';
import { placeOf } from '#frontend/screens/areas.ts';
import { accessDenied } from '#shared/access.ts';
import { useLogout } from '../shell/useLogout.ts';
import { useNavAddress } from '../shell/useNavAddress.ts';
import { enterableScreens } from './enterableScreens.ts';
import { PaletteDialog } from './PaletteDialog.tsx';
import type { Command } from './rankedCommands.ts';
import { useDayCommand, useJournalCommands } from './useJournalCommands.ts';

/** Commands of the frame around every screen. */
function useFrameCommands(onHelp: () => void): readonly Command[] {
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
      text: hidden ? shellTexts.showAmounts : shellTexts.hideAmounts,
      Icon: Eye,
      keys: shortcuts.hideAmounts.keys,
      run: () => preferences.hiddenAmounts.set(!hidden),
    },
    { ...action, id: 'help', text: paletteTexts.keysTitle, Icon: Keyboard, keys: shortcuts.help.keys, run: onHelp },
    { ...action, id: 'logOut', text: paletteTexts.logOut, Icon: LogOut, run: () => void leave() },
  ];
}

const placeAt = (path: string) => (placeOf(path)?.path === path ? placeOf(path) : undefined);
const keysTo = (path: string) => shortcutEntries.find(([, { to }]) => to === path)?.[1].keys;

/** Commands for the user's screens: the journal's first; public pages only in searches. */
function useScreenCommands(): readonly Command[] {
  const { user } = useSession();
  const navigate = useNavigate();
  const addressOf = useNavAddress();
  const own = Object.groupBy(enterableScreens(user, Date.now()), ({ path }) => (path.startsWith('/dashboard/') ? 'journal' : 'other'));
  return [...(own.journal ?? []), ...(own.other ?? [])].map(({ path, title, frame }) => ({
    id: `page ${path}`,
    kind: kinds.page,
    text: title,
    Icon: placeAt(path)?.Icon ?? ArrowRight,
    keys: keysTo(path),
    ...(frame === 'public' && { isOneOfMany: true as const }),
    run: () => void navigate(addressOf(path)),
  }));
}

type Props = { readonly onAddTrade: () => void; readonly onHelp: () => void; readonly onClose: () => void };

/** The global search: screens, actions, and for users with a journal its content. */
export default function Palette(props: Props) {
  const { user } = useSession();
  return accessDenied('anyTier', user, Date.now()) === null ? <JournalPalette {...props} /> : <FramePalette {...props} />;
}

function FramePalette({ onHelp, onClose }: Props) {
  const screens = useScreenCommands();
  const frame = useFrameCommands(onHelp);
  return <PaletteDialog commands={[...screens, ...frame]} onClose={onClose} />;
}

function JournalPalette({ onAddTrade, onHelp, onClose }: Props) {
  const screens = useScreenCommands();
  const journal = useJournalCommands(onAddTrade);
  const dayFor = useDayCommand();
  const frame = useFrameCommands(onHelp);
  return <PaletteDialog commands={[...screens, ...journal, ...frame]} commandsFor={dayFor} onClose={onClose} />;
}

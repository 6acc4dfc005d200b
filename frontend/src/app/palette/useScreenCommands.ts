import { ArrowRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { kinds } from '#copy/paletteTexts.ts';
import { shortcutEntries } from '#features/keyboard/shortcuts.ts';
import { useNavAddress } from '../shell/useNavAddress.ts';
import type { Command } from './Command.ts';
import { enterableScreens } from './enterableScreens.ts';

const keysTo = (path: string) => shortcutEntries.find(([, { to }]) => to === path)?.[1].keys;

/** Commands for the user's screens: the journal's first; public pages only in searches. */
export function useScreenCommands(): readonly Command[] {
  const { user } = useSession();
  const navigate = useNavigate();
  const addressOf = useNavAddress();
  const own = Object.groupBy(enterableScreens(user, Date.now()), ({ path }) => (path.startsWith('/dashboard/') ? 'journal' : 'other'));
  return [...(own.journal ?? []), ...(own.other ?? [])].map(({ path, title, nav, frame }) => ({
    id: `page ${path}`,
    kind: kinds.page,
    text: title,
    Icon: nav?.Icon ?? ArrowRight,
    keys: keysTo(path),
    ...(frame === 'public' && { isOneOfMany: true as const }),
    run: () => void navigate(addressOf(path)),
  }));
}

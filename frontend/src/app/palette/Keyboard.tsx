import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { type FrameShortcut, type Shortcut, shortcutEntries, shortcuts } from '#features/keyboard/shortcuts.ts';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { useNavAddress } from '../shell/useNavAddress.ts';
import { offeredShortcuts } from './enterableScreens.ts';

const Palette = lazyPart(() => import('./Palette.tsx'), { quiet: true });
const KeyboardHelp = lazyPart(() => import('./KeyboardHelp.tsx'), { quiet: true });

type Props = {
  readonly isSearching: boolean;
  readonly onSearch: (isSearching: boolean) => void;
  readonly onAddTrade: () => void;
};

/** Puts the focus into the search of the page, if it has one. */
function focusPageSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  return field !== null;
}

/** Presses the button of the page that a key stands for, if it has one. */
function pressTool({ keys }: Shortcut): boolean {
  const button = document.querySelector<HTMLElement>(`[data-key="${keys}"]`);
  button?.click();
  return button !== null;
}

/**
 * Keyboard shortcuts of the signed-in frame, and the overlays they open. Shortcuts for hiding amounts and of a
 * trade's page are defined there.
 */
export default function Keyboard({ isSearching, onSearch, onAddTrade }: Props) {
  const { user } = useSession();
  const navigate = useNavigate();
  const addressOf = useNavAddress();
  const [isHelping, setHelping] = useState(false);
  const actions: Partial<Record<FrameShortcut, () => void>> = {
    palette: () => onSearch(true),
    search: () => focusPageSearch() || pressTool(shortcuts.search) || onSearch(true),
    addTrade: onAddTrade,
    filter: () => void pressTool(shortcuts.filter),
    display: () => void pressTool(shortcuts.display),
    help: () => setHelping(true),
  };
  for (const [name, { to }] of shortcutEntries) if (to !== undefined) actions[name as FrameShortcut] = () => void navigate(addressOf(to));
  const offered = new Set<string>(offeredShortcuts(user, Date.now()).map(([name]) => name));
  useShortcuts(Object.fromEntries(Object.entries(actions).filter(([name]) => offered.has(name))));
  return (
    <Suspense fallback={null}>
      {isSearching && <Palette onAddTrade={onAddTrade} onHelp={() => setHelping(true)} onClose={() => onSearch(false)} />}
      {isHelping && <KeyboardHelp onClose={() => setHelping(false)} />}
    </Suspense>
  );
}

import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '#browser/session/useSession.ts';
import { type FrameShortcut, shortcuts } from '#features/keyboard/shortcuts.ts';
import { useShortcuts } from '#features/keyboard/useShortcuts.ts';
import { useNavAddress } from '../shell/useNavAddress.ts';
import { offeredShortcuts } from './offeredShortcuts.ts';

const Palette = lazy(() => import('./Palette.tsx'));
const KeyboardHelp = lazy(() => import('./KeyboardHelp.tsx'));

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

/**
 * Keyboard shortcuts of the signed-in frame, and the overlays they open. Shortcuts for hiding amounts and of a
 * trade's page are defined there.
 */
export default function Keyboard({ isSearching, onSearch, onAddTrade }: Props) {
  const { user } = useSession();
  const navigate = useNavigate();
  const addressOf = useNavAddress();
  const [isHelping, setHelping] = useState(false);
  const goTo = (name: 'overview' | 'trades' | 'import' | 'calendar' | 'startReview') => () => void navigate(addressOf(shortcuts[name].to));
  const actions: Readonly<Record<Exclude<FrameShortcut, 'hideAmounts'>, () => void>> = {
    palette: () => onSearch(true),
    search: () => focusPageSearch() || onSearch(true),
    addTrade: onAddTrade,
    startReview: goTo('startReview'),
    help: () => setHelping(true),
    overview: goTo('overview'),
    trades: goTo('trades'),
    import: goTo('import'),
    calendar: goTo('calendar'),
  };
  const offered = new Set<string>(offeredShortcuts(user, Date.now()).map(([name]) => name));
  useShortcuts(Object.fromEntries(Object.entries(actions).filter(([name]) => offered.has(name))));
  return (
    <Suspense fallback={null}>
      {isSearching && <Palette onAddTrade={onAddTrade} onHelp={() => setHelping(true)} onClose={() => onSearch(false)} />}
      {isHelping && <KeyboardHelp onClose={() => setHelping(false)} />}
    </Suspense>
  );
}

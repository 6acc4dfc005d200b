import * as paletteTexts from '#copy/paletteTexts.ts';
import type { AccessRule } from '#shared/access.ts';

/** One shortcut: `keys` is one key ("?"), two after each other ("G O"), or one with ⌘ or Ctrl ("Mod+K"). */
type Shortcut = {
  readonly keys: string;
  readonly group: string;
  readonly text: string;
  /** Who has it; everybody signed in unless said. */
  readonly access?: AccessRule;
  /** The screen it leads to; nobody has it who may not enter there. */
  readonly to?: string;
};

const { everywhere, goTo, keys } = paletteTexts;

/** Every shortcut of the signed-in frame: what keys do, and what the help lists. */
export const shortcuts = {
  palette: { keys: 'Mod+K', group: everywhere, text: keys.palette },
  search: { keys: '/', group: everywhere, text: keys.search },
  addTrade: { keys: 'N', group: everywhere, text: keys.addTrade, access: 'anyTier' },
  hideAmounts: { keys: 'H', group: everywhere, text: keys.hideAmounts },
  help: { keys: '?', group: everywhere, text: keys.help },
  overview: { keys: 'G O', group: goTo, text: keys.overview, to: '/dashboard/overview' },
  trades: { keys: 'G T', group: goTo, text: keys.trades, to: '/dashboard/trades' },
  import: { keys: 'G I', group: goTo, text: keys.import, to: '/dashboard/import' },
  calendar: { keys: 'G C', group: goTo, text: keys.calendar, to: '/dashboard/calendar' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** The name of one of them. */
export type ShortcutName = keyof typeof shortcuts;

/** All of them with their names, in the order of the help. */
export const shortcutEntries = Object.entries(shortcuts) as unknown as readonly (readonly [ShortcutName, Shortcut])[];

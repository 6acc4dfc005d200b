import * as paletteTexts from '#copy/paletteTexts.ts';
import type { AccessRule } from '#shared/access.ts';

/**
 * One shortcut: `keys` is one key ("?"), two after each other ("G O"), one with ⌘ or Ctrl ("Mod+K"), any from one to another ("1–5"), or either of
 * two ("Enter|Space").
 */
export type Shortcut = {
  readonly keys: string;
  readonly group: string;
  readonly text: string;
  /** Required access; all signed-in users by default. */
  readonly access?: AccessRule;
  /** The screen it opens; hidden from users without access. */
  readonly to?: string;
};

const { everywhere, goTo, onTrade, onReplay, review, keys } = paletteTexts;
const ofReview = { group: review, access: 'anyTier' } as const;

/** The shortcuts of the frame around every signed-in screen. */
const ofFrame = {
  palette: { keys: 'Mod+K', group: everywhere, text: keys.palette },
  search: { keys: '/', group: everywhere, text: keys.search },
  addTrade: { keys: 'N', group: everywhere, text: keys.addTrade, access: 'anyTier' },
  importFile: { keys: 'I', group: everywhere, text: keys.importFile, to: '/dashboard/import' },
  startReview: { keys: 'V', group: everywhere, text: keys.startReview, to: '/dashboard/review' },
  filter: { keys: 'F', group: everywhere, text: keys.filter, access: 'anyTier' },
  display: { keys: 'D', group: everywhere, text: keys.display, access: 'anyTier' },
  hideAmounts: { keys: 'H', group: everywhere, text: keys.hideAmounts },
  help: { keys: '?', group: everywhere, text: keys.help },
  overview: { keys: 'G O', group: goTo, text: keys.overview, to: '/dashboard/overview' },
  trades: { keys: 'G T', group: goTo, text: keys.trades, to: '/dashboard/trades' },
  reports: { keys: 'G R', group: goTo, text: keys.reports, to: '/dashboard/reports' },
  calendar: { keys: 'G C', group: goTo, text: keys.calendar, to: '/dashboard/calendar' },
  board: { keys: 'G P', group: goTo, text: keys.board, to: '/trade-planning' },
  edges: { keys: 'G E', group: goTo, text: keys.edges, to: '/dashboard/patterns' },
  ask: { keys: 'G A', group: goTo, text: keys.ask, to: '/dashboard/insights' },
  week: { keys: 'G W', group: goTo, text: keys.week, to: '/dashboard/weekly-review' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** The shortcuts of the page of a trade. */
const ofTrades = {
  nextTrade: { keys: 'J', group: onTrade, text: keys.nextTrade, access: 'anyTier' },
  previousTrade: { keys: 'K', group: onTrade, text: keys.previousTrade, access: 'anyTier' },
  markTrade: { keys: 'X', group: onTrade, text: keys.markTrade, access: 'anyTier' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** The shortcuts of a review. They override the frame's on the same keys. */
const ofReviews = {
  markReviewed: { keys: 'Enter|Space', text: keys.markReviewed, ...ofReview },
  nextToReview: { keys: 'J', text: keys.nextToReview, ...ofReview },
  previousToReview: { keys: 'K', text: keys.previousToReview, ...ofReview },
  rate: { keys: '1–5', text: keys.rate, ...ofReview },
  setup: { keys: 'S', text: keys.setup, ...ofReview },
  mistake: { keys: 'M', text: keys.mistake, ...ofReview },
  tag: { keys: 'T', text: keys.tag, ...ofReview },
  emotion: { keys: 'E', text: keys.emotion, ...ofReview },
  playbook: { keys: 'P', text: keys.playbook, ...ofReview },
  note: { keys: 'N', text: keys.note, ...ofReview },
  undoReview: { keys: 'U', text: keys.undoReview, ...ofReview },
  replayTrade: { keys: 'R', text: keys.replayTrade, ...ofReview, access: 'premium' },
  leaveField: { keys: 'Esc', text: keys.leaveField, ...ofReview },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** The shortcuts of a replay. */
const ofReplays = {
  playReplay: { keys: 'Space', group: onReplay, text: keys.playReplay, access: 'premium' },
  stepBack: { keys: '←', group: onReplay, text: keys.stepBack, access: 'premium' },
  stepOn: { keys: '→', group: onReplay, text: keys.stepOn, access: 'premium' },
  blindBuy: { keys: 'B', group: onReplay, text: keys.blindBuy, access: 'premium' },
  blindPass: { keys: 'P', group: onReplay, text: keys.blindPass, access: 'premium' },
  blindSell: { keys: 'S', group: onReplay, text: keys.blindSell, access: 'premium' },
} as const satisfies Readonly<Record<string, Shortcut>>;

/** Every shortcut: what keys do, and what the help lists. */
export const shortcuts = { ...ofFrame, ...ofTrades, ...ofReviews, ...ofReplays } as const;

/** The name of one of them. */
export type ShortcutName = keyof typeof shortcuts;
/** The name of one of the frame's. */
export type FrameShortcut = keyof typeof ofFrame;

/** All of them with their names, in the order of the help. */
export const shortcutEntries = Object.entries(shortcuts) as unknown as readonly (readonly [ShortcutName, Shortcut])[];

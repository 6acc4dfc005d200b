// Texts of the settings area. The texts of each setting are with its subject.

export const saving = { ready: 'Saved as you change it', saving: 'Saving…', saved: 'Saved', failed: 'Not saved' } as const;
export const loadFailed = 'We couldn’t load your settings. Please try again.';

/** Titles of the screens, in the order of the navigation. */
export const titles = {
  words: 'Journal words',
  defaults: 'Risk and defaults',
  accounts: 'Accounts',
  connections: 'Connections',
  prices: 'Price data',
  appearance: 'Appearance',
  sharing: 'Sharing',
  notifications: 'Notification settings',
  security: 'Security',
  plan: 'Plan',
  data: 'Data',
} as const;

export const counting = 'How figures are counted';
export const countBy = 'Count';
export const countByHint = 'A multi-leg position is one trade.';
export const amounts = 'P&L';
export const amountsHint = 'Net is after fees.';
export const showIn = 'Show in';
export const weekStarts = 'Week starts';
export const weekStartsHint = 'In calendars, where a weekend had trades. A week to review is always Monday to Sunday.';
export const newTrades = 'New trades';
export const defaultSetup = 'Default setup';
export const defaultSetupHint = 'For trades you add by hand, until you choose another.';
export const lastSetup = 'The last one used';
export const capitalTitle = 'Currency and capital';
export const experienceHint = 'Shown on your profile when you set it yourself.';

export const effectTitle = 'Your journal with these settings';
export const effectLead = (currency: string): string => `All closed trades in ${currency}`;
export const countedAs = { strategy: 'Counted as trades', trade: 'As legs', campaign: 'As campaigns' } as const;
export const wonLostEven = 'Won, lost, break-even';
export const netPnl = 'Net P&L';
export const grossPnl = 'Gross P&L';
export const perTrade = (withRisk: string): string => `Per trade, of ${withRisk} with a risk`;
export const meanLikely = (mean: string, low: string, high: string): string => `${mean}, likely ${low} to ${high}`;

export const colorsTitle = 'Profit and loss colors';
export const colorsLead =
  'A sign and a shape always show it, too. The colors change everywhere at once: charts, calendar, tables, shared cards.';
export const palettes = {
  greenRed: { name: 'Green and red', aside: 'the default' },
  blueOrange: { name: 'Blue and orange', aside: 'easier with red-green color blindness' },
} as const;
export const screenTitle = 'Screen';
export const keysAndPrivacy = 'Keys and privacy';
export const hideAmounts = 'Hide amounts';
export const hideAmountsHint = 'The eye in the top bar does the same. Only in this browser.';

/** An invented week in the preview of each palette. */
export const previewDays = [
  { day: '16', result: '+408', tint: 'gain1' },
  { day: '17', result: '−186', tint: 'loss1' },
  { day: '18', result: '+1,306', tint: 'gain2' },
  { day: '19', result: '−546', tint: 'loss2' },
  { day: '20', result: '+684', tint: 'gain2' },
] as const;
export const previewTrades = [
  { name: 'NVDA', result: '+$327.90', color: 'gain' },
  { name: 'IWM', result: '−$134.80', color: 'loss' },
] as const;

import { plural } from '#domain/format/percent.ts';

// Texts of personal access tokens.

export const title = 'Access tokens';
export const lead =
  'A token lets a program of yours use your journal: a script, a spreadsheet, an assistant. It reaches only what you allow, and never your account, plan or sign-in.';
export const loading = 'Loading your tokens…';
export const none = 'No tokens yet.';
export const add = 'New token';
export const create = 'Create token';
export const createFailed = 'The token could not be created';
export const nameLabel = 'Name';
export const nameHint = 'What the token is for, such as “Backtest script”.';
export const daysLabel = 'Valid for';
export const daysText = (days: number): string => plural(days, '1 day', `${days} days`);
export const made = (name: string): string => `“${name}” is ready. Copy it now: we store only a fingerprint, so nobody can show it again.`;
export const tokenLabel = 'Your token';
export const copy = 'Copy';
export const copied = 'Token copied.';
export const copyFailed = 'Copying didn’t work. Select the token and copy it.';
export const done = 'Done';
export const revoke = 'Revoke';
export const revokeLabel = (name: string): string => `Revoke ${name}`;
export const revoked = (name: string): string => `${name} is revoked.`;
export const expired = 'Expired';
export const googleLink = 'Sign in with Google again';
export const dates = (created: string, expires: string, used: string | null): string =>
  `Created ${created} · valid until ${expires} · ${used === null ? 'never used' : `last used ${used}`}`;

/** Rights on one part of the journal. */
export const rights = { none: 'Nothing', read: 'Read', write: 'Read and change' } as const;
export const parts = {
  trades: 'Trades and notes',
  imports: 'Imports and cash',
  days: 'Days',
  weeks: 'Weekly reviews',
  plans: 'Plans',
  playbooks: 'Playbooks',
  'missed-trades': 'Missed trades',
  'journal-settings': 'Journal words and rules',
  'saved-views': 'Saved views',
  bars: 'Price bars',
  replays: 'Replays',
  screenshots: 'Screenshots',
} as const;

// Texts of the card that connects an assistant.

export const assistantTitle = 'Connect an AI assistant';
export const assistantLead =
  'An assistant that speaks the Model Context Protocol can look up your exact figures, check the numbers of a text against them, and add notes, tags and trades. Create a token above with what it may read and change, and put it in place of YOUR_TOKEN.';
export const assistantAddress = 'Address';
export const assistantConfiguration = 'Configuration';
export const copyConfiguration = 'Copy configuration';
export const configurationCopied = 'Configuration copied.';
export const configurationNotCopied = 'Copying didn’t work. Select the configuration and copy it.';
export const assistantPlan = 'Figures with their facts are part of the paid plans; trades, notes, days and plans are open to all.';

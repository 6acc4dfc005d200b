import type { JournalRows } from '#domain/journal/views/journalRows.ts';
import type { PersonalData } from '#functions/privacy/loadPersonalData.ts';

/** Description of each file, readable years after the export. */
const contents: Readonly<Record<string, string>> = {
  'profile.json':
    'You: name, address, preferences, what you share, which notifications you want, your plan, your AI credits, and which security questions you chose.',
  'accounts.json': 'Every trading account, also those you never edited, with fee rules, deposits and withdrawals.',
  'trades.json':
    'Every trade with its figures and what you wrote on it: setup, tags, mistakes, emotions, stop, targets, planned risk, rating, and how its note begins.',
  'notes.json': 'Your notes, whole, in Markdown, with the trades they are about.',
  'days.json': 'What you wrote on days: plan, market bias, key levels, reflection, and tags with the moment each was set.',
  'weeks.json': 'Your weekly reviews: what you saw, what worked and what did not, how you graded losses, and what you promised.',
  'screenshots.json': 'Which trade, day or plan each screenshot belongs to, and its caption. The images are in the folder screenshots.',
  'missed-trades.json': 'Trades that you saw and did not take, as you imagined them. They aren’t counted in any figure.',
  'trade-plans.json': 'Your trade plans, their states, and the trades you attached to them or detached.',
  'playbooks.json': 'Your playbooks with every version of their rules.',
  'playbook-checks.json': 'Every rule of a playbook that you assessed on a trade, as it was written then, and whether you followed it.',
  'day-rules.json': 'The limits and rules you set for days.',
  'bars.json': 'The price bars you uploaded: a line for each series. The bars are in the folder bars, and can be uploaded again.',
  'journal-settings.json':
    'Setups with their defaults, tags, mistakes, emotions, note templates and day tags that the journal suggests, and your own metrics.',
  'fills.json': 'Every execution: what all figures are calculated from.',
  'fills.csv': 'The same in Afterbell’s own import layout: it can be imported again.',
  'imports.json': 'Which files you imported, and the rows that could not be read.',
  'cash.json':
    'Dividends, interest, borrow fees and other cash of symbols that your files state, each with its file. No trade includes them.',
  'notifications.json': 'Your notifications.',
  'sessions.json': 'Where you signed in, in the last month.',
  'tokens.json': 'Your access tokens, without their text: nobody has that but you.',
  'community.json': 'What you shared with other members, your comments and likes, and whom you follow or block.',
  'unattached-notes.json': 'What you wrote on trades that are no longer in the journal.',
  'more.json':
    'Everything else of yours, as it is stored. Files that came by email and wait for the import are in the folder emails, by the id of their email.',
};

/** The first page of an export. */
export function readMe(
  { profile }: PersonalData,
  { trades, fills }: JournalRows,
  names: readonly string[],
  now: number,
  left: readonly string[],
): string {
  const lines = names.map((name) => `  ${name.padEnd(24)}${contents[name] ?? 'The same as a table for a spreadsheet.'}`);
  return `Afterbell: all data of ${profile.username}, as of ${new Date(now).toISOString()}

${trades.length} trades, ${fills.length} executions.

${lines.join('\n')}

Amounts are exact and in the currency beside them. Times are UTC. In the CSV files a text that a spreadsheet could take for a formula has an
apostrophe before it.

Not in here: your password and the answers to your security questions, which nobody can read, us included; keys that only guard your sign-in; and the
record of what was done to accounts, which is stored apart for everybody's safety.
${left.length === 0 ? '' : `\nFiles that came by email and are too large for this file: ${left.join(', ')}. They wait on Import.\n`}`;
}

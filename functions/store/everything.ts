import type { TradingAccount } from '#contract/tradingAccount.ts';
import type { Loaded } from '#domain/book/rebuild.ts';
import { type Access, loadAccess } from './access.ts';
import { Notice, notices } from './notices.ts';
import { listReceipts, type Receipt } from './receipts.ts';
import { recoveryKey } from './recovery.ts';
import { loadSessions, type SessionRecord } from './sessions.ts';
import { type Item, prefixes, type Table } from './table.ts';
import { tradingAccounts } from './tradingAccounts.ts';
import { ownProfile } from './users.ts';
import { wholeJournal } from './wholeJournal.ts';
import { unzipped } from './zipped.ts';

/** Everything that is kept of one person and is theirs to have. */
export type Everything = {
  readonly userId: string;
  readonly profile: Awaited<ReturnType<typeof ownProfile>>;
  readonly access: Access;
  /** The questions, never the answers: their hash is not even read. */
  readonly questions: readonly string[];
  readonly accounts: readonly TradingAccount[];
  readonly chapters: readonly Loaded[];
  readonly imports: readonly Receipt[];
  readonly notifications: readonly Notice[];
  readonly sessions: readonly SessionRecord[];
  /** Whatever else lies in the person's partitions, as it is stored: what has no file of its own yet is never left out. */
  readonly others: readonly Record<string, unknown>[];
};

/** An item as a person may read it: without its keys, unzipped. */
async function plain({ pk, sk, gz, ttl: _, ...rest }: Item): Promise<Record<string, unknown>> {
  const packed = gz === undefined ? {} : { content: await unzipped(gz) };
  return { item: `${pk.split('#')[0]}/${sk}`, ...rest, ...packed };
}

/** Loads everything of a person, each part with a strong read. */
export async function loadEverything(table: Table, userId: string): Promise<Everything> {
  const all = (prefix: string, range: { from?: string; to?: string } = {}) =>
    table.query({ pk: `${prefix}${userId}`, read: 'strong', ...range });
  const [profile, access, recovery, { book, chapters }, own, told, sessions, credits, beforeChapters, afterChapters] = await Promise.all([
    ownProfile(table, userId),
    loadAccess(table, userId),
    table.get(recoveryKey(userId), 'strong', ['questions']),
    wholeJournal(table, userId),
    all(prefixes.user),
    all(prefixes.notice),
    loadSessions(table, userId),
    all(prefixes.credits),
    // All of the journal's partition but the chapters: those are in the book, the others are older versions.
    all(prefixes.book, { to: 'CH#' }),
    all(prefixes.book, { from: 'CH$' }),
  ]);
  if (access === null) throw new Error('An active account has no ACCESS item.');
  const accountItems = own.filter(({ sk }) => sk.startsWith('ACCOUNT#'));
  const notifications = told.filter(({ sk }) => sk.startsWith('NOTICE#'));
  const known = (sk: string) => /^(PROFILE$|ACCOUNT#|BOOK$|IMPORT#)/.test(sk);
  return {
    userId,
    profile,
    access,
    questions: (recovery?.questions as readonly string[] | undefined) ?? [],
    accounts: await Promise.all(accountItems.map((item) => tradingAccounts.read(item))),
    chapters,
    imports: await listReceipts(table, userId, book),
    notifications: await Promise.all(notifications.map((item) => notices.read(item))),
    sessions,
    others: await Promise.all([...own, ...credits, ...beforeChapters, ...afterChapters].filter(({ sk }) => !known(sk)).map(plain)),
  };
}

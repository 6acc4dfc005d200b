import type { Browser, OpenedWorker } from '#browser/createBrowser.ts';
import { hasCopy } from '#browser/storage/createDatabase.ts';
import type { User } from '#contract/schemas/user.ts';
import { chosenDayCounts } from '#domain/accounts/dayCount.ts';
import { riskRulesOf } from '#domain/accounts/riskSettings.ts';
import type { UserId } from '#domain/units/ids.ts';
import { accessDenied } from '#shared/access.ts';
import { createAccounts } from './createAccounts.ts';
import { createJournalStore, type JournalStore } from './createJournalStore.ts';
import type { JournalWorker } from './worker/journalWorker.ts';

/** Questions whose answers stay, and how many of each. Figures have the curve of their trades, 24 bytes a step; a window has 60 rows. */
const REMEMBERED = { figures: 8, breakdown: 24, count: 24, compare: 8, review: 8, window: 24 } as const satisfies Partial<
  Record<keyof JournalWorker, number>
>;
type Remembered = keyof typeof REMEMBERED;
type Ask = (...asked: readonly unknown[]) => Promise<unknown>;

const isRemembered = (name: string | symbol): name is Remembered => Object.hasOwn(REMEMBERED, name);

/**
 * The worker with a cache of its latest replies about a `revision` of the journal: returning to a filter, or to
 * another screen under it, shows them immediately. Those of other revisions are dropped, and all with `forget`.
 */
export function rememberAnswers(worker: () => JournalWorker, revision: () => number) {
  const answers = new Map<Remembered, Map<string, Promise<unknown>>>();
  const values = new WeakMap<Promise<unknown>, unknown>();
  let [of, at] = [null as JournalWorker | null, -1];
  let remembering: JournalWorker | null = null;

  const answered =
    (name: Remembered, ask: Ask): Ask =>
    (...asked) => {
      if (revision() !== at) answers.clear();
      at = revision();
      const own = answers.get(name) ?? new Map<string, Promise<unknown>>();
      answers.set(name, own);
      const key = JSON.stringify(asked);
      const answer = own.get(key) ?? ask(...asked);
      own.delete(key);
      own.set(key, answer);
      answer.then(
        (value) => values.set(answer, value),
        () => own.delete(key),
      );
      for (const oldest of own.keys()) if (own.size > REMEMBERED[name]) own.delete(oldest);
      return answer;
    };

  function forget(): void {
    answers.clear();
    [of, remembering] = [null, null];
  }

  return {
    forget,
    /** The cached reply about the current journal; undefined if it must be loaded. */
    known<Name extends Remembered>(
      name: Name,
      ...asked: Parameters<JournalWorker[Name]>
    ): Awaited<ReturnType<JournalWorker[Name]>> | undefined {
      const answer = revision() === at ? answers.get(name)?.get(JSON.stringify(asked)) : undefined;
      return answer && (values.get(answer) as Awaited<ReturnType<JournalWorker[Name]>> | undefined);
    },
    worker(): JournalWorker {
      const now = worker();
      if (now === of && remembering !== null) return remembering;
      forget();
      of = now;
      remembering = new Proxy(now, {
        get(target, name) {
          const ask: unknown = Reflect.get(target, name);
          return isRemembered(name) ? answered(name, ask as Ask) : ask;
        },
      });
      return remembering;
    },
  };
}

/** Counts days and R as the settings of the accounts and of the person say, whenever those change, and when it is called. */
function followSettings({ part, session }: Browser, journal: JournalStore): () => void {
  const { get, subscribe } = part(createAccounts);
  const count = () => {
    const [{ accounts }, { user }] = [get(), session.get()];
    if (user === null || session.token() === null || journal.get().userId === null) return;
    if (accounts !== null) void journal.setDayCounts(chosenDayCounts(accounts));
    const { risk, breakEven, timeZone: zone, defaultCurrency: currency, startingCapital } = user.preferences;
    const rules = riskRulesOf(risk, accounts, { breakEven, zone, currency, startingCapital: startingCapital.toFixed(2) });
    void journal.setRiskRules(rules);
  };
  subscribe(count);
  session.subscribe(count);
  return count;
}

/** The journal of this page: starts its worker when first asked, syncs when the page is shown again, closes when the session ends. */
export function createJournal(browser: Browser) {
  const { api, session, ports } = browser;
  let opened: OpenedWorker<JournalWorker> | null = null;
  const worker = (): JournalWorker => {
    opened ??= ports.openWorker<JournalWorker>('journal');
    return opened.remote;
  };
  const journal = createJournalStore({
    worker,
    key: session.sealKey,
    hasCopy: (userId) => hasCopy(ports.database, userId),
    book: () => api.trades.book({}),
    chapters: (ids) => api.trades.chapters({ ids: [...ids] }),
    now: ports.clock.now,
  });

  const remembered = rememberAnswers(worker, () => journal.get().revision);

  // Synchronizes tabs: each announces its version, and those with an older one sync.
  const tabs = new BroadcastChannel('journal');
  let announced = 0;
  journal.subscribe(() => {
    const { userId, book } = journal.get();
    if (book?.version == null || book.version === announced) return;
    announced = book.version;
    tabs.postMessage([userId, announced]);
  });
  tabs.onmessage = ({ data: [userId, version] }: MessageEvent<[string, number]>) => {
    const { userId: own, book } = journal.get();
    if (userId === own && version > (book?.version ?? version)) void journal.sync();
  };

  const follow = followSettings(browser, journal);
  const refresh = () => document.visibilityState === 'visible' && void journal.sync();
  document.addEventListener('visibilitychange', refresh);
  addEventListener('focus', refresh);
  addEventListener('online', refresh);

  // However the session ended, everything readable of the person goes: figures, and the worker that has them and the key.
  session.onEnd(() => {
    journal.close();
    remembered.forget();
    opened?.stop();
    opened = null;
  });
  return {
    ...journal,
    /** A screen that appears while the session ends opens nothing any more. */
    async open(userId: UserId): Promise<void> {
      if (session.token() === null) return;
      const opening = journal.open(userId);
      follow();
      await opening;
    },
    worker: remembered.worker,
    known: remembered.known,
  };
}

/** One person's journal on this page. */
export type Journal = ReturnType<typeof createJournal>;

/**
 * Begins beside the session of a page that shows the journal: starts the worker, and opens the journal when the session's key arrives. Its screens find
 * it open. The book is requested by theme.js.
 */
export function openWithSession({ part, session, ports }: Browser): void {
  if (session.token() === null) return;
  const journal = part(createJournal);
  journal.worker();
  const openFor = (user: User | null) => {
    if (user !== null && accessDenied('anyTier', user, ports.clock.now()) === null) void journal.open(user._id);
  };
  openFor(session.get().user);
  session.onStart((reason, user) => reason === 'restored' && openFor(user));
}

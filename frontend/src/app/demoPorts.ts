import { ApiError } from '#browser/api/apiError.ts';
import type { BrowserPorts, WorkerName } from '#browser/createBrowser.ts';
import { createStore } from '#browser/createStore.ts';
import { createDatabase } from '#browser/storage/createDatabase.ts';
import { storageOrMemory } from '#browser/storage/storageOrMemory.ts';
import * as demoTexts from '#copy/demoTexts.ts';
import { createTriedFiles } from '#journal/import/createTriedFiles.ts';
import { DEMO } from './demoAddress.ts';

/** A refused call, as the client needs it. `fields`: path → sentence. */
export type DemoRefusal = {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
};

/** The answer to a call: its reply, why it was refused, or that only the server can answer it. `writes`: how often the journal was written so far. */
export type DemoAnswer = ({ readonly reply: unknown } | { readonly refused: DemoRefusal } | { readonly needsAccount: true }) & {
  readonly writes: number;
};

/** Start of a tab's server. `text`: the journal of its earlier page; null: the sample month. */
export type DemoStart = { readonly text: string | null; readonly zone: string; readonly darkMode: boolean };

/** The server of the journal without an account, in its worker. */
export type DemoWorker = {
  /** Ends when calls can be answered: a new journal has the sample's trades by then. */
  start(start: DemoStart): Promise<void>;
  answer(area: string, name: string, input: object): Promise<DemoAnswer>;
  /** Ends when a new journal has the whole sample, after the first figures. True if that added anything. */
  whole(): Promise<boolean>;
  text(): Promise<string>;
};

/** Milliseconds from a change to its copy in the tab's storage. */
const STORED_AFTER = 300;
/** Characters that a tab surely stores: browsers take five million. */
const MOST = 4_000_000;

/** Settings of this browser that the journal without an account shares with the product. */
const isOfBrowser = (name: string): boolean => name === 'theme' || name.startsWith('afterbell.');

/** A text storage in this page's memory; settings of the browser go to `storage`. */
function pageStorage(storage: Storage): Storage {
  const own = storageOrMemory(
    () => {
      throw new Error('Only in memory.');
    },
    () => undefined,
  );
  const where = (name: string) => (isOfBrowser(name) ? storage : own);
  return {
    getItem: (name) => where(name).getItem(name),
    setItem: (name, value) => where(name).setItem(name, value),
    removeItem: (name) => where(name).removeItem(name),
    clear: () => own.clear(),
    key: (n) => own.key(n),
    get length() {
      return own.length;
    },
  };
}

/** An unsigned token without a server that checks it. */
function demoToken(now: number): string {
  const claims = { iat: Math.floor(now / 1000), session_exp: Math.floor(now / 1000) + 365 * 86_400 };
  return `e30.${btoa(JSON.stringify(claims))}.demo`;
}

function replyOf(answer: DemoAnswer): unknown {
  if ('reply' in answer) return answer.reply;
  if ('needsAccount' in answer) throw new ApiError('account_needed', demoTexts.needsAccount, 403);
  const { code, message, status, fields } = answer.refused;
  throw new ApiError(code, message, status, fields);
}

/** The ports of a page that is the journal without an account: every call is answered in a worker of this tab, and the tab's storage keeps the journal. */
export function demoPorts(ports: BrowserPorts): BrowserPorts {
  const { tabStorage, clock } = ports;
  // The journal's worker and its server in one.
  const opened = ports.openWorker<never>('demo');
  const remote: DemoWorker = opened.remote;
  const isKept = createStore(true);
  const tried = createTriedFiles(tabStorage);
  const text = tabStorage.getItem(DEMO) || null;
  tabStorage.setItem(DEMO, text ?? '');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const started = remote.start({ text, zone, darkMode: document.documentElement.dataset.theme !== 'light' });

  let [written, waiting] = [0, undefined as ReturnType<typeof setTimeout> | undefined];
  async function store(): Promise<void> {
    const now = await remote.text();
    // Null after a logout.
    if (tabStorage.getItem(DEMO) === null) return;
    const fits = now.length + tried.size() < MOST;
    if (isKept.get() !== fits) isKept.set(fits);
    tabStorage.setItem(DEMO, fits ? now : '');
  }
  function changed(writes: number): void {
    if (writes === written) return;
    written = writes;
    clearTimeout(waiting);
    waiting = setTimeout(() => void store(), STORED_AFTER);
  }

  async function answer(area: string, name: string, input: Record<string, unknown>): Promise<unknown> {
    await started;
    const found = await remote.answer(area, name, input);
    const reply = replyOf(found);
    tried.follow(area, name, input, reply);
    changed(found.writes);
    return reply;
  }

  const storage = pageStorage(ports.storage);
  storage.setItem('token', demoToken(clock.now()));
  return {
    ...ports,
    storage,
    fetch: () => Promise.reject(new TypeError('Nothing leaves this browser.')),
    database: createDatabase(undefined),
    openWorker: <T>(name: WorkerName) =>
      name === 'journal' ? { remote: opened.remote, stop: () => undefined } : ports.openWorker<T>(name),
    serviceWorker: null,
    demo: {
      answer,
      isKept,
      async whole() {
        const isMore = await remote.whole();
        if (isMore) await store();
        return isMore;
      },
    },
  };
}

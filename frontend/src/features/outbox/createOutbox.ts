import type { Browser } from '#browser/createBrowser.ts';
import { createStore } from '#browser/createStore.ts';
import { createUnsent } from '#browser/storage/createUnsent.ts';
import { createJournal } from '#journal/createJournal.ts';
import { createDaySaver } from '../days/createDaySaver.ts';
import { createAnnotationSaver } from '../journalPane/createAnnotationSaver.ts';
import { createNoteSaver } from '../journalPane/createNoteSaver.ts';
import type { SavingStatus } from '../journalPane/createSavings.ts';
import { createWeekSaver } from '../weekly/createWeekSaver.ts';

const kinds = ['annotation', 'note', 'day', 'week'] as const;

/** An edit that the server has not confirmed: of a trade's annotation or note, of a day or of a week; `key` is the trade's id, the day or the week's Monday. */
export type UnsentEdit = {
  readonly kind: (typeof kinds)[number];
  readonly key: string;
  readonly status: SavingStatus;
  readonly problem: string | null;
};

const WAITS: readonly SavingStatus[] = ['waiting', 'offline', 'conflict', 'problem'];

/** No edits, as JSON. */
const NOTHING = '[]';

/** The common interface of savers. */
type AnySaver = {
  readonly get: () => Readonly<Record<string, { readonly status: SavingStatus; readonly value: unknown; readonly problem: string | null }>>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly restore: (key: string) => Promise<void>;
  readonly flush: (key: string) => Promise<void>;
};

type Savers = Readonly<Record<UnsentEdit['kind'], AnySaver>>;
type Unsent = ReturnType<typeof createUnsent>;

/** A stored edit's place, from its name. */
const placeOf = (name: string): Pick<UnsentEdit, 'kind' | 'key'> => ({
  kind: name.split(' ', 1)[0] as UnsentEdit['kind'],
  key: name.slice(name.indexOf(' ') + 1),
});

/** Pending edits: from disk, overridden by this page's state. */
async function listEdits(unsent: Unsent, savers: Savers): Promise<readonly UnsentEdit[]> {
  const stored = await unsent.names(kinds).catch(() => []);
  const found = new Map<string, UnsentEdit>(stored.map((name) => [name, { ...placeOf(name), status: 'waiting', problem: null }]));
  for (const kind of kinds)
    for (const [key, { status, value, problem }] of Object.entries(savers[kind].get()))
      if (value !== null && WAITS.includes(status)) found.set(`${kind} ${key}`, { kind, key, status, problem });
      else found.delete(`${kind} ${key}`);
  return [...found.values()];
}

/** Sends sequentially, until the server is unreachable. */
async function sendAll(unsent: Unsent, savers: Savers): Promise<void> {
  for (const { kind, key } of (await unsent.names(kinds).catch(() => [])).map(placeOf)) {
    const saver = savers[kind];
    await (saver.get()[key]?.status === 'offline' ? saver.flush(key) : saver.restore(key));
    if (saver.get()[key]?.status === 'offline') return;
  }
}

const isSaving = (savers: Savers) => kinds.some((kind) => Object.values(savers[kind].get()).some(({ status }) => status === 'saving'));

/** Ends when no call of a saver is on its way, or after three seconds. */
async function waitForSavers(savers: Savers): Promise<void> {
  for (let left = 30; left > 0 && isSaving(savers); left--) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Sends what this page and this browser have, each once, and answers how many could not be saved. */
async function sendNow(unsent: Unsent, savers: Savers): Promise<number> {
  await waitForSavers(savers);
  for (const { kind, key } of await listEdits(unsent, savers)) {
    const saver = savers[kind];
    const isHere = (saver.get()[key]?.value ?? null) !== null;
    await (isHere ? saver.flush(key) : saver.restore(key));
    if (saver.get()[key]?.status === 'offline') break;
  }
  await waitForSavers(savers);
  const late = kinds.flatMap((kind) => Object.values(savers[kind].get()).filter(({ status }) => status === 'saving'));
  return (await listEdits(unsent, savers)).length + late.length;
}

/**
 * All pending edits of this browser, from any screen. Sent sequentially when online, by one tab at a time; unsavable
 * ones stay listed. Pending annotations are included in this page's figures.
 */
export function createOutbox({ part, connected, session }: Browser) {
  const [unsent, journal, annotations] = [part(createUnsent), part(createJournal), part(createAnnotationSaver)];
  const savers: Savers = { annotation: annotations, note: part(createNoteSaver), day: part(createDaySaver), week: part(createWeekSaver) };
  const edits = createStore<readonly UnsentEdit[]>([]);

  /** The edits that are counted over what the server has. */
  let overlaid = NOTHING;
  /** Includes pending edits in the figures, except conflicting ones. */
  function overlay(): void {
    const waiting = Object.values(annotations.get()).filter(({ status }) => status === 'offline');
    const patches = waiting.flatMap(({ value }) => (value === null ? [] : [{ ...value.place, ...value.patch }]));
    const asked = journal.get().book === null ? NOTHING : JSON.stringify(patches);
    if (asked === overlaid) return;
    overlaid = asked;
    if (journal.get().book !== null) void journal.overlay(patches).catch(() => undefined);
  }

  let isListing = false;
  function refresh(): void {
    if (isListing) return;
    isListing = true;
    // One look for all that happens in one moment.
    setTimeout(() => {
      isListing = false;
      overlay();
      void listEdits(unsent, savers).then(edits.set);
    });
  }

  /** Sends everything, unless another tab does. */
  async function replay(): Promise<void> {
    if (session.get().user === null) return;
    const send = () => sendAll(unsent, savers);
    const { locks } = navigator;
    if (locks === undefined) await send();
    else await locks.request('afterbell unsent', { ifAvailable: true }, (lock) => (lock === null ? undefined : send()));
    refresh();
  }

  for (const saver of Object.values(savers)) saver.subscribe(refresh);
  unsent.changes.subscribe(refresh);
  connected.subscribe(() => connected.get() && void replay());
  return {
    get: edits.get,
    subscribe: edits.subscribe,
    replay,
    /** Sends everything now; how many are left that could not be saved. */
    drain: () => sendNow(unsent, savers),
    /** Sends one again that could not be saved. */
    retry: ({ kind, key }: Pick<UnsentEdit, 'kind' | 'key'>): Promise<void> => savers[kind].flush(key),
  };
}

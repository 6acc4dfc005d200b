import type { Browser } from '#browser/createBrowser.ts';
import { createStore } from '#browser/createStore.ts';
import { createUnsent } from '#browser/storage/createUnsent.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { createAnnotationSaver, versionAfter, type WrittenFields } from './createAnnotationSaver.ts';

/** One change to annotations: the row it was made on, and each trade's previous values. */
type WrittenChange = { readonly id: TradeId; readonly before: readonly WrittenFields[] };

/** Changes trades' annotations, with undo of the latest changes while the page is open. */
export function createAnnotations({ part, session }: Browser) {
  const [saver, unsent] = [part(createAnnotationSaver), part(createUnsent)];
  const { get, set, subscribe } = createStore<readonly WrittenChange[]>([]);
  session.onEnd(() => set([]));

  function write({ place, version, patch, seen }: WrittenFields): void {
    const { status, value = null } = saver.get()[place.id] ?? {};
    if (value === null) saver.edit(place.id, { place, version, patch, seen });
    // A recently saved change may not be in this page's journal yet.
    else if (status === 'saved') saver.edit(place.id, { place, version: versionAfter(value), patch, seen });
    else saver.edit(place.id, { ...value, place, patch: { ...value.patch, ...patch }, seen: { ...seen, ...value.seen } });
  }
  return {
    get,
    subscribe,
    /** Trades that this browser marked as reviewed and has not sent yet: a page may end a moment after the mark. */
    async unsentReviews(): Promise<ReadonlySet<TradeId>> {
      const names = await unsent.names(['annotation']).catch(() => []);
      const stored = await Promise.all(names.map((name) => unsent.read<WrittenFields>(name).catch(() => undefined)));
      const written = [...stored.map((each) => each?.value), ...Object.values(saver.get()).map(({ value }) => value)];
      return new Set(written.flatMap((each) => (each?.patch.reviewed === true ? [each.place.id] : [])));
    },
    change(after: readonly WrittenFields[], change: WrittenChange): void {
      set([...get(), change]);
      after.forEach(write);
    },
    undo(change: WrittenChange): void {
      set(get().filter((each) => each !== change));
      change.before.forEach(write);
    },
  };
}

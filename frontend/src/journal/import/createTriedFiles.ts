import type { Sent } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';

type TriedFile = { readonly importId: string; readonly commit: Sent<typeof api.imports.commit> };
/** A call that changed the visitor's own journal. */
type TriedCall = { readonly area: string; readonly name: string; readonly input: object };

/** The files that a visitor imported without an account, in this tab alone. */
const FILES = 'afterbell.triedFiles';
/** Their other changes, as calls. */
const EDITS = 'afterbell.triedEdits';

const reads = new Set(['book', 'chapter', 'chapters', 'deletedFills', 'list', 'readNote', 'stats']);

/** True for calls whose effect another journal with the same files takes alike: a fill has the same id in both. */
const isEdit = (area: string, name: string): boolean =>
  (area === 'trades' && !reads.has(name)) || (area === 'days' && name === 'save') || (area === 'account' && name === 'saveAccount');

/** True if an input names accounts, and only the sample's. */
function isOfSample(input: object): boolean {
  const named = new Set<unknown>();
  JSON.stringify(input, (key, value: unknown) => {
    if (key === 'account') named.add(value);
    return value;
  });
  return named.size === 1 && named.has(SAMPLE_ACCOUNT);
}

/** A visitor's changes without an account, in the tab's storage until a new journal takes it: imports first, then edits, each in their order. */
export function createTriedFiles(tabStorage: Storage) {
  const read = <T>(key: string): readonly T[] => JSON.parse(tabStorage.getItem(key) ?? '[]') as T[];
  const write = (key: string, list: readonly unknown[]): void =>
    list.length === 0 ? tabStorage.removeItem(key) : tabStorage.setItem(key, JSON.stringify(list));
  const files = () => read<TriedFile>(FILES);
  const edits = () => read<TriedCall>(EDITS);
  return {
    /** Number of imports and of edits. */
    count: () => ({ files: files().length, edits: edits().length }),
    /** Characters that they take. */
    size: (): number => [FILES, EDITS].reduce((sum, key) => sum + (tabStorage.getItem(key)?.length ?? 0), 0),
    /** Follows an answered call: a file that was imported, or taken back, or an edit. */
    follow(area: string, name: string, input: object, reply: unknown): void {
      if (isEdit(area, name) && !isOfSample(input)) write(EDITS, [...edits(), { area, name, input }]);
      if (area !== 'imports') return;
      if (name === 'undo')
        write(
          FILES,
          files().filter(({ importId }) => importId !== (input as { readonly id?: string }).id),
        );
      const { importId } = (reply ?? {}) as { readonly importId?: string };
      if (name === 'commit' && importId) write(FILES, [...files(), { importId, commit: input as TriedFile['commit'] }]);
    },
    /** The call that comes next; undefined when all were taken. */
    next: (): TriedCall | undefined => {
      const commit = files()[0]?.commit;
      return commit === undefined ? edits()[0] : { area: 'imports', name: 'commit', input: commit };
    },
    /** Removes the call that came next. */
    took: (): void => (files().length > 0 ? write(FILES, files().slice(1)) : write(EDITS, edits().slice(1))),
    forget(): void {
      write(FILES, []);
      write(EDITS, []);
    },
  };
}

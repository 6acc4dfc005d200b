import type { CachedFiles } from './cachedFiles.ts';
import { type Commit, commitOf, type ImportPreview } from './importedFile.ts';

/** API inputs of the last shown files, each created once: in advance while their trader looks at the preview. */
export function preparedCommits(files: CachedFiles) {
  const commits = new WeakMap<ImportPreview, Commit>();
  const commitShown = (id: string): Commit => {
    const { file, preview } = files.get(id);
    const commit = commits.get(preview) ?? commitOf(file, preview);
    commits.set(preview, commit);
    return commit;
  };
  return {
    of: commitShown,
    /** Creates it after the current reply is sent. A failure is thrown on request. */
    prepare(id: string): void {
      setTimeout(() => {
        try {
          if (files.find(id) !== undefined) commitShown(id);
        } catch {}
      });
    },
  };
}

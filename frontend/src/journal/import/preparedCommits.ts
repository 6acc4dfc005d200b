import type { CachedFiles } from './cachedFiles.ts';
import { type Commit, commitOf, type ImportPreview } from './importedFile.ts';

/** What would be sent of files as they were shown last, each made once: ahead of time while their trader looks at the preview. */
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
    /** Makes it once the answer under way is out. What cannot be made fails when it is asked for. */
    prepare(id: string): void {
      setTimeout(() => {
        try {
          if (files.find(id) !== undefined) commitShown(id);
        } catch {}
      });
    },
  };
}

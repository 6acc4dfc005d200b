import { join } from 'node:path';
import { fileKinds, fileKindTag } from '#contract/settings/fileKinds.ts';
import type { Listening } from '#local/listen.ts';
import { startS3 } from './startS3.ts';

const bucket = 'afterbell-files';

/** The bucket of users' files as infra/filesIn.ts makes it: private, with the same lifetimes. Stored in `files` of the data folder, or in memory. */
export async function startFiles({
  dataDir,
  now,
}: {
  dataDir: string | undefined;
  now: () => number;
}): Promise<Listening & { bucket: string }> {
  const lifecycle = Object.entries(fileKinds).flatMap(([value, { days }]) => (days === null ? [] : [{ tag: fileKindTag, value, days }]));
  const folder = dataDir === undefined ? undefined : join(dataDir, 'files');
  return { bucket, ...(await startS3({ bucket, keys: { accessKeyId: 'local', secretAccessKey: 'local' }, lifecycle, folder, now })) };
}

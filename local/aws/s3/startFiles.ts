import { join } from 'node:path';
import { fileKinds, fileKindTag } from '#contract/settings/fileKinds.ts';
import type { Listening } from '#local/listen.ts';
import type { StoredObject } from './objectCreated.ts';
import { startS3 } from './startS3.ts';

const bucket = 'afterbell-files';

/**
 * The bucket of users' files as infra/filesIn.ts makes it: private, with the same lifetimes, readable by pages of `siteUrl` alone. Stored in `files` of the
 * data folder, or in memory. `stored` hears of each object.
 */
export async function startFiles({
  dataDir,
  now,
  siteUrl,
  stored,
}: {
  readonly dataDir: string | undefined;
  readonly now: () => number;
  readonly siteUrl: () => string;
  readonly stored: (object: StoredObject) => void;
}): Promise<Listening & { bucket: string }> {
  const lifecycle = Object.entries(fileKinds).flatMap(([value, { days, under }]) => {
    if (days === null) return [];
    return [under === null ? { tag: fileKindTag, value, days } : { prefix: `${under}/`, days }];
  });
  const server = await startS3({
    ...{ bucket, keys: { accessKeyId: 'local', secretAccessKey: 'local' }, lifecycle, now },
    folder: dataDir === undefined ? undefined : join(dataDir, 'files'),
    cors: () => ({ origins: [siteUrl()], methods: ['POST'] }),
    stored: (object) => stored({ ...object, bucket }),
  });
  return { bucket, ...server };
}

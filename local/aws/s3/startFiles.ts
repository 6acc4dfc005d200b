import { join } from 'node:path';
import { fileKinds, fileKindTag } from '#contract/settings/fileKinds.ts';
import type { Listening } from '#local/listen.ts';
import type { DeliveredEvent } from '../events/deliverEvents.ts';
import { objectCreated } from './objectCreated.ts';
import { startS3 } from './startS3.ts';

const bucket = 'afterbell-files';

type LocalFiles = Listening & {
  readonly bucket: string;
  /** From now on pages of this origin may post forms, open links and read the answers. */
  letPages(origin: string): void;
  /** Registers the receiver of object-created events. */
  announce(raise: (event: DeliveredEvent) => void): void;
};

const lifecycle = Object.entries(fileKinds).flatMap(([value, { days, under }]) => {
  if (days === null) return [];
  return [under === null ? { tag: fileKindTag, value, days } : { prefix: `${under}/`, days }];
});

/** The bucket of users' files as infra/filesIn.ts makes it: private, with the same lifetimes. Stored in `files` of the data folder, or in memory. */
export async function startFiles({
  dataDir,
  now,
}: {
  readonly dataDir: string | undefined;
  readonly now: () => number;
}): Promise<LocalFiles> {
  const link: { origins: string[]; raise: (event: DeliveredEvent) => void } = { origins: [], raise: () => {} };
  const server = await startS3({
    bucket,
    keys: { accessKeyId: 'local', secretAccessKey: 'local' },
    lifecycle,
    now,
    folder: dataDir === undefined ? undefined : join(dataDir, 'files'),
    cors: () => ({ origins: link.origins, methods: ['POST', 'GET'] }),
    stored: (object) => link.raise(objectCreated({ ...object, bucket }, now())),
  });
  return {
    ...server,
    bucket,
    letPages: (origin) => void link.origins.push(origin),
    announce: (raise) => void Object.assign(link, { raise }),
  };
}

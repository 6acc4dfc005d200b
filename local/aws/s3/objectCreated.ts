import { randomUUID } from 'node:crypto';
import type { DeliveredEvent } from '../events/deliverEvents.ts';

/** An object that was stored, and by which operation. */
export type StoredObject = {
  readonly bucket: string;
  readonly key: string;
  readonly size: number;
  readonly etag: string;
  readonly reason: string;
};

/** The event that S3 puts on the default bus: https://docs.aws.amazon.com/AmazonS3/latest/userguide/ev-events.html. `now` in UTC milliseconds. */
export const objectCreated = ({ bucket, key, size, etag, reason }: StoredObject, now: number): DeliveredEvent => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Object Created',
  source: 'aws.s3',
  time: new Date(now).toISOString(),
  detail: {
    version: '0',
    bucket: { name: bucket },
    object: { key, size, etag: etag.replaceAll('"', ''), sequencer: now.toString(16).toUpperCase().padStart(18, '0') },
    'request-id': randomUUID(),
    requester: 'local',
    'source-ip-address': '127.0.0.1',
    reason,
  },
});

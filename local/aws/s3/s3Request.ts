import type { SignedRequest } from '../isSignature.ts';

/** A request for one bucket, taken apart. `key` is '' for the bucket itself. */
export type S3Request = SignedRequest & {
  readonly key: string;
  readonly query: URLSearchParams;
  readonly bucket: string;
  readonly now: number;
};

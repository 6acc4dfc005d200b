import { logBucket } from './logBucket.ts';
import type { Machine } from './machine.ts';

/** Keeps the source maps of this deployment, so that `npm run trace` can read its logs. `build` is its time, in sortable form. */
export function keepMaps({ aws, say }: Machine, build: string): void {
  aws('s3', 'cp', 'dist/fn-about', `s3://${logBucket(aws)}/maps/${build}`, '--recursive', '--exclude', 'contents.json');
  say(`Its source maps are kept as build ${build}.`);
}

import type { AwsCli } from '../awsCommand.ts';
import { askJson } from './askJson.ts';

/** `works`: it passed the check after its deployment. `returning`: a rollback to it has started and is not complete. */
type Mark = 'works' | 'returning';

/**
 * Marks of releases, as empty objects beside them: one call sets or removes a mark, so that a killed command leaves
 * no partial one.
 */
type ReleaseMarks = {
  /** The releases with this mark, the oldest first: a release is named by when it was deployed. */
  readonly marked: (mark: Mark) => readonly string[];
  readonly set: (mark: Mark, release: string) => void;
  readonly take: (mark: Mark, release: string) => void;
};

export const releaseMarks = (aws: AwsCli, bucket: string): ReleaseMarks => {
  const object = (mark: Mark, release: string) => ['--bucket', bucket, '--key', `marks/${mark}/${release}`];
  return {
    marked: (mark) => {
      const prefix = `marks/${mark}/`;
      const words = ['s3api', 'list-objects-v2', '--bucket', bucket, '--prefix', prefix, '--query', 'Contents[].Key'];
      return (askJson<readonly string[] | null>(aws, ...words) ?? []).map((key) => key.slice(prefix.length)).sort();
    },
    set: (mark, release) => void aws('s3api', 'put-object', ...object(mark, release)),
    take: (mark, release) => void aws('s3api', 'delete-object', ...object(mark, release)),
  };
};

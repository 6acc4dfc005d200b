import { fileKinds } from '#contract/settings/fileKinds.ts';
import { type Files, fileKey, filePrefix } from '#functions/world/files.ts';
import type { FunctionPermissions } from '#infra/functionPermissions.ts';
import { fileStatements } from '#infra/tableStatements.ts';

const bucket = 'arn:aws:s3:::b';
type Allowed = { readonly actions: readonly string[]; readonly resources: readonly string[] };

const statementsOf = (permissions: FunctionPermissions): readonly Allowed[] =>
  fileStatements(permissions, bucket).map((statement) => {
    const { Action, Resource } = statement.toStatementJson();
    return { actions: [Action].flat(), resources: [Resource].flat() };
  });

/** A star of IAM is any text, slashes too: https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_policies_elements_resource.html. */
const like = (pattern: string, arn: string): boolean => new RegExp(`^${pattern.split('*').map(RegExp.escape).join('.*')}$`, 's').test(arn);

/** Files that answer as S3 would under a function's own policy. A link is let through by the right to read: S3 asks for it when it is opened. */
type FencedFiles = Files & { readonly denied: string[]; readonly used: Set<string> };

export function fencedFiles(files: Files, permissions: FunctionPermissions): FencedFiles {
  const statements = statementsOf(permissions);
  const [denied, used] = [[] as string[], new Set<string>()];
  const pass = (action: string, arn: string): void => {
    const open = statements.find(({ actions, resources }) => actions.includes(action) && resources.some((pattern) => like(pattern, arn)));
    if (open !== undefined) return void used.add(`${action} ${open.resources.find((pattern) => like(pattern, arn))}`);
    denied.push(`${action} ${arn}`);
    throw Object.assign(new Error('Not allowed by this function’s policy.'), { name: 'AccessDenied' });
  };
  const at = (key: string): string => `${bucket}/${key}`;
  return {
    denied,
    used,
    async put(place, bytes, type) {
      pass('s3:PutObject', at(fileKey(place)));
      if (fileKinds[place.kind].under === null) pass('s3:PutObjectTagging', at(fileKey(place)));
      return files.put(place, bytes, type);
    },
    async get(place) {
      pass('s3:GetObject', at(fileKey(place)));
      return files.get(place);
    },
    async list(userId, kind) {
      pass('s3:ListBucket', bucket);
      return files.list(userId, kind);
    },
    async remove(place) {
      pass('s3:DeleteObject', at(fileKey(place)));
      return files.remove(place);
    },
    async removeAll(userId) {
      pass('s3:ListBucket', bucket);
      pass('s3:DeleteObject', at(`${filePrefix(userId, 'exports')}any`));
      return files.removeAll(userId);
    },
    // S3 asks for the signer's right to put when a form is posted.
    async form(place, terms) {
      pass('s3:PutObject', at(fileKey(place)));
      return files.form(place, terms);
    },
    async link(place, how) {
      pass('s3:GetObject', at(fileKey(place)));
      return files.link(place, how);
    },
  };
}

/** Everything a policy allows of files, as "action resource". */
export const grantedFiles = (permissions: FunctionPermissions): readonly string[] =>
  statementsOf(permissions).flatMap(({ actions, resources }) =>
    actions.flatMap((action) => resources.map((resource) => `${action} ${resource}`)),
  );

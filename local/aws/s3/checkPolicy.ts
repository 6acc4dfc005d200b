import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Credentials } from '../isSignature.ts';
import { S3Error } from './s3Error.ts';

/** A form's fields by their names in small letters; a policy looks at them in any case. */
export type FormFields = ReadonlyMap<string, string>;

/** A policy's range of file sizes, in bytes. */
type SizeRange = { readonly least: number; readonly most: number };

type PolicyCondition = { readonly match: 'eq' | 'starts-with'; readonly field: string; readonly value: string };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const notByPolicy = (reason: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`);
const badPolicy = (reason: string) => new S3Error('InvalidPolicyDocument', `Invalid Policy: ${reason}`);

/** Fields that no condition has to name: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html, "Conditions". */
const isFree = (field: string): boolean => ['policy', 'x-amz-signature', 'file'].includes(field) || field.startsWith('x-ignore-');

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-authentication-HTTPPOST.html: the policy in base64 is signed. */
function checkPolicySignature(fields: FormFields, policy: string, keys: Credentials): void {
  const need = (name: string): string => {
    const value = fields.get(name);
    if (value !== undefined) return value;
    throw new S3Error(
      'InvalidArgument',
      `Bucket POST must contain a field named '${name}'. If it is specified, please check the order of the fields.`,
    );
  };
  if (need('x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw new S3Error('InvalidArgument', 'The algorithm is not supported.');
  const [accessKeyId, ...scope] = need('x-amz-credential').split('/');
  if (accessKeyId !== keys.accessKeyId)
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${keys.secretAccessKey}`);
  const [right, given] = [hmac(key, policy), Buffer.from(need('x-amz-signature'), 'hex')];
  const isRight = right.length === given.length && timingSafeEqual(right, given);
  if (isRight && scope.length === 4 && scope[2] === 's3' && scope[0] === need('x-amz-date').slice(0, 8)) return;
  throw new S3Error(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  );
}

function conditionsIn(list: unknown): { readonly conditions: readonly PolicyCondition[]; readonly size: SizeRange | null } {
  if (!Array.isArray(list)) throw badPolicy("No 'conditions' element is present in the policy.");
  const conditions: PolicyCondition[] = [];
  let size: SizeRange | null = null;
  for (const each of list as unknown[]) {
    if (Array.isArray(each) && each[0] === 'content-length-range') size = { least: Number(each[1]), most: Number(each[2]) };
    else if (Array.isArray(each) && (each[0] === 'eq' || each[0] === 'starts-with') && String(each[1]).startsWith('$'))
      conditions.push({ match: each[0], field: String(each[1]).slice(1).toLowerCase(), value: String(each[2]) });
    else if (typeof each === 'object' && each !== null && !Array.isArray(each) && Object.keys(each).length === 1)
      for (const [name, value] of Object.entries(each)) conditions.push({ match: 'eq', field: name.toLowerCase(), value: String(value) });
    else throw badPolicy('Invalid JSON.');
  }
  return { conditions, size };
}

/**
 * Lets a form in whose policy is signed by the one key there is, has not ended, and names every field with the value it has. Answers what the file may
 * weigh; throws S3's own error. `now` in UTC milliseconds.
 */
export function checkPolicy(fields: FormFields, bucket: string, keys: Credentials, now: number): SizeRange {
  const policy = fields.get('policy');
  if (policy === undefined) throw new S3Error('AccessDenied', 'Access Denied');
  checkPolicySignature(fields, policy, keys);
  let document: { readonly expiration?: unknown; readonly conditions?: unknown };
  try {
    document = JSON.parse(Buffer.from(policy, 'base64').toString());
  } catch {
    throw badPolicy('Invalid JSON.');
  }
  const ends = Date.parse(String(document.expiration));
  if (Number.isNaN(ends)) throw badPolicy("No 'expiration' element is present in the policy.");
  if (now >= ends) throw notByPolicy('Policy expired.');
  const { conditions, size } = conditionsIn(document.conditions);
  for (const { match, field, value } of conditions) {
    const given = field === 'bucket' ? bucket : (fields.get(field) ?? '');
    if (match === 'eq' ? given !== value : !given.startsWith(value))
      throw notByPolicy(`Policy Condition failed: ["${match}", "$${field}", "${value}"]`);
  }
  const named = new Set(conditions.map(({ field }) => field));
  const extra = [...fields.keys()].filter((field) => !isFree(field) && !named.has(field));
  if (extra.length > 0) throw notByPolicy(`Extra input fields: ${extra.join(', ')}`);
  return size ?? { least: 0, most: Number.POSITIVE_INFINITY };
}

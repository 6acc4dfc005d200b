import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Credentials } from '../isSignature.ts';
import { S3Error } from './s3Error.ts';
import type { S3Request } from './s3Request.ts';

/** A form's fields by their names in small letters; a policy looks at them in any case. */
type FormFields = ReadonlyMap<string, string>;

/** A policy's range of file sizes, in bytes. */
type SizeRange = { readonly least: number; readonly most: number };

type PolicyCondition = { readonly match: 'eq' | 'starts-with'; readonly field: string; readonly value: string };

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const notByPolicy = (reason: string) => new S3Error('AccessDenied', `Invalid according to Policy: ${reason}`);
const badPolicy = (reason: string) => new S3Error('InvalidPolicyDocument', `Invalid Policy: ${reason}`);

/** Fields that no condition has to name: https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html, "Conditions". */
const isFree = (field: string): boolean => ['policy', 'x-amz-signature', 'file'].includes(field) || field.startsWith('x-ignore-');

/** The value of a field that a form must have. */
function need(fields: FormFields, name: string): string {
  const value = fields.get(name);
  if (value !== undefined) return value;
  throw new S3Error(
    'InvalidArgument',
    `Bucket POST must contain a field named '${name}'. If it is specified, please check the order of the fields.`,
  );
}

/** https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-authentication-HTTPPOST.html: the policy in base64 is signed. */
function checkPolicySignature(fields: FormFields, policy: string, keys: Credentials): void {
  if (need(fields, 'x-amz-algorithm') !== 'AWS4-HMAC-SHA256') throw new S3Error('InvalidArgument', 'The algorithm is not supported.');
  const [accessKeyId, ...scope] = need(fields, 'x-amz-credential').split('/');
  if (accessKeyId !== keys.accessKeyId)
    throw new S3Error('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.');
  const key = scope.reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${keys.secretAccessKey}`);
  const [right, given] = [hmac(key, policy), Buffer.from(need(fields, 'x-amz-signature'), 'hex')];
  const isRight = right.length === given.length && timingSafeEqual(right, given);
  if (isRight && scope.length === 4 && scope[2] === 's3' && scope[0] === need(fields, 'x-amz-date').slice(0, 8)) return;
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
function checkPolicy(fields: FormFields, bucket: string, keys: Credentials, now: number): SizeRange {
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

/** The file of a form, with its key and type. */
export type PostedFile = { readonly key: string; readonly type: string; readonly bytes: Buffer };

/** Fields that are read; any other of S3's own would change what a form means. */
const known =
  /^(key|content-type|policy|x-amz-(algorithm|credential|date|security-token|signature|checksum-(algorithm|sha256))|x-ignore-.*)$/;

/** The fields before the file, and the file: S3 ignores what comes after it. */
async function formOf({ headers, body }: S3Request): Promise<{ readonly fields: FormFields; readonly file: Blob }> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData();
  } catch {
    throw new S3Error('MalformedPOSTRequest', 'The body of your POST request is not well-formed multipart/form-data.');
  }
  const fields = new Map<string, string>();
  for (const [name, value] of form) {
    if (name.toLowerCase() === 'file' && value instanceof Blob) return { fields, file: value };
    if (typeof value === 'string') fields.set(name.toLowerCase(), value);
  }
  throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
}

function checkSha256(fields: FormFields, bytes: Buffer): void {
  const given = fields.get('x-amz-checksum-sha256');
  if (given === undefined) return;
  if (Buffer.from(given, 'base64').length !== 32) throw new S3Error('InvalidRequest', 'Value for x-amz-checksum-sha256 header is invalid.');
  if (given !== createHash('sha256').update(bytes).digest('base64'))
    throw new S3Error('BadDigest', 'The SHA256 you specified did not match the calculated checksum.');
}

/**
 * The file of a form posted by a browser, after its policy accepted it:
 * https://docs.aws.amazon.com/AmazonS3/latest/API/RESTObjectPOST.html. The type is the form's field, never the file
 * part's own.
 */
export async function postedFile(request: S3Request, keys: Credentials): Promise<PostedFile> {
  const { fields, file } = await formOf(request);
  const key = need(fields, 'key');
  const { least, most } = checkPolicy(fields, request.bucket, keys, request.now);
  const other = [...fields.keys()].find((field) => !known.test(field));
  if (other !== undefined || key.includes('${'))
    throw new S3Error('NotImplemented', `The local S3 does not know the field ${other ?? 'key with a file name in it'}.`);
  const bytes = Buffer.from(await file.arrayBuffer());
  if (bytes.length < least) throw new S3Error('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size');
  if (bytes.length > most) throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size');
  checkSha256(fields, bytes);
  return { key, type: fields.get('content-type') ?? 'binary/octet-stream', bytes };
}

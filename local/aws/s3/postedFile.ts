import { createHash } from 'node:crypto';
import type { Credentials } from '../isSignature.ts';
import { checkPolicy, type FormFields } from './checkPolicy.ts';
import { S3Error } from './s3Error.ts';
import type { S3Request } from './s3Request.ts';

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
  const key = fields.get('key');
  if (key === undefined)
    throw new S3Error(
      'InvalidArgument',
      "Bucket POST must contain a field named 'key'. If it is specified, please check the order of the fields.",
    );
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

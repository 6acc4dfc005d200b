import { crc32 } from 'node:zlib';
import type { SignedRequest } from '../isSignature.ts';
import { S3Error } from './s3Error.ts';

/**
 * True if a request has a checksum; throws on a mismatch. Only CRC32, which our client sends:
 * https://docs.aws.amazon.com/AmazonS3/latest/userguide/checking-object-integrity.html.
 */
export function checkChecksum({ headers, body }: SignedRequest): boolean {
  if (String(headers['content-encoding'] ?? '').includes('aws-chunked'))
    throw new S3Error('NotImplemented', 'The local S3 does not take aws-chunked bodies.');
  const other = Object.keys(headers).find((name) => /^x-amz-checksum-(?!crc32$)/.test(name));
  if (other !== undefined) throw new S3Error('NotImplemented', `The local S3 does not know ${other}.`);
  const given = headers['x-amz-checksum-crc32'];
  if (given === undefined) return false;
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  if (given !== sum.toString('base64')) throw new S3Error('BadDigest', 'The CRC32 you specified did not match the calculated checksum.');
  return true;
}

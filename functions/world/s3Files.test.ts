import { expect, it } from 'vitest';
import { policySignature, uploadForm } from './s3Files.ts';

const example = { accessKeyId: 'AKIAIOSFODNN7EXAMPLE', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' };
const terms = { type: 'image/png', sha256: 'AAAA', mostBytes: 5_242_880, seconds: 60 };
const at = {
  url: 'https://afterbell.s3.us-east-1.amazonaws.com/',
  region: 'us-east-1',
  bucket: 'afterbell',
  key: 'q/u1/n',
  now: Date.UTC(2026, 10, 22, 15, 4, 5, 678),
};

it('the signature of the example in AWS’s documentation comes out', () => {
  // https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-post-example.html
  const lines = [
    '{ "expiration": "2015-12-30T12:00:00.000Z",',
    '  "conditions": [',
    '    {"bucket": "sigv4examplebucket"},',
    '    ["starts-with", "$key", "user/user1/"],',
    '    {"acl": "public-read"},',
    '    {"success_action_redirect": "http://sigv4examplebucket.s3.amazonaws.com/successful_upload.html"},',
    '    ["starts-with", "$Content-Type", "image/"],',
    '    {"x-amz-meta-uuid": "14365123651274"},',
    '    {"x-amz-server-side-encryption": "AES256"},',
    '    ["starts-with", "$x-amz-meta-tag", ""],',
    '',
    '    {"x-amz-credential": "AKIAIOSFODNN7EXAMPLE/20151229/us-east-1/s3/aws4_request"},',
    '    {"x-amz-algorithm": "AWS4-HMAC-SHA256"},',
    '    {"x-amz-date": "20151229T000000Z" }',
    '  ]',
    '}',
  ];
  const policy = Buffer.from(lines.join('\r\n')).toString('base64');
  const scope = { secretAccessKey: example.secretAccessKey, day: '20151229', region: 'us-east-1' };
  expect(policySignature(policy, scope)).toBe('8afdbf4008c03f22c2cd3cdb72e4afbb1f6a588f3255ac628749a66d7f09699e');
});

it('names the key, the type, the content, the size and a minute, each exactly', () => {
  const { url, fields } = uploadForm({ ...at, credentials: { ...example, sessionToken: 'token' } }, terms);
  expect(url).toBe(at.url);
  expect(JSON.parse(Buffer.from(fields.policy!, 'base64').toString())).toEqual({
    expiration: '2026-11-22T15:05:05.678Z',
    conditions: [
      { bucket: 'afterbell' },
      { key: 'q/u1/n' },
      { 'Content-Type': 'image/png' },
      { 'x-amz-checksum-algorithm': 'SHA256' },
      { 'x-amz-checksum-sha256': 'AAAA' },
      { 'x-amz-algorithm': 'AWS4-HMAC-SHA256' },
      { 'x-amz-credential': 'AKIAIOSFODNN7EXAMPLE/20261122/us-east-1/s3/aws4_request' },
      { 'x-amz-date': '20261122T150405Z' },
      { 'x-amz-security-token': 'token' },
      ['content-length-range', 1, 5_242_880],
    ],
  });
});

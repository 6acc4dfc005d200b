import { expect, it } from 'vitest';
import { signedHeaders } from './signedHeaders.ts';

/** The key of AWS's own examples, which opens nothing. */
const env = {
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  AWS_REGION: 'us-east-1',
};
const request = {
  service: 'service',
  url: new URL('https://example.amazonaws.com/'),
  headers: {},
  body: '',
  at: Date.UTC(2015, 7, 30, 12, 36),
};

it('signs as AWS’s test suite for signature version 4 does (post-vanilla)', () => {
  expect(signedHeaders(env, request)).toEqual({
    'x-amz-date': '20150830T123600Z',
    authorization:
      'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, ' +
      'Signature=5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b',
  });
});

it('signs every header, and the token of a session where there is one', () => {
  const { authorization, ...headers } = signedHeaders(
    { ...env, AWS_SESSION_TOKEN: 'session' },
    { ...request, headers: { 'x-amz-target': 'a' } },
  );
  expect(authorization).toContain('SignedHeaders=host;x-amz-date;x-amz-security-token;x-amz-target,');
  expect(headers).toMatchObject({ 'x-amz-security-token': 'session', 'x-amz-target': 'a' });
});

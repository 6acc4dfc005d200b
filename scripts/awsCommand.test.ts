import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awsCommand, awsMeanwhile } from './awsCommand.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afterbell-aws-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

/** An `aws` on the path that does this. */
function installed(script: string): void {
  writeFileSync(join(folder, 'aws'), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'aws'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
}

describe('the command line of AWS', () => {
  it('may print as much as a source map or a template has', async () => {
    installed("head -c 5000000 /dev/zero | tr '\\0' a");
    expect(awsCommand('s3', 'cp', 's3://logs/ai.mjs.map', '-')).toHaveLength(5_000_000);
    expect(await awsMeanwhile('s3', 'cp', 's3://logs/ai.mjs.map', '-')).toHaveLength(5_000_000);
  });

  it.each([
    ['Unable to locate credentials. You can configure credentials by running "aws configure".', /no AWS credentials .* Sign in/],
    ['The config profile (work) could not be found', /no AWS credentials .* Sign in/],
    ['An error occurred (ExpiredToken) when calling the DescribeStacks operation: it is expired', /credentials .* any more\. Sign in/],
    ['Error loading SSO Token: Token for work does not exist', /credentials .* any more\. Sign in/],
    [
      'Could not connect to the endpoint URL: "https://sts.us-east-1.amazonaws.com/"',
      /not reached from this machine\. Check its connection/,
    ],
  ])('that prints "%s" is a sentence with what to do, in every command of ours', async (stderr, sentence) => {
    installed(`cat <<'END' >&2\n${stderr}\nEND\nexit 255`);
    expect(() => awsCommand('cloudformation', 'describe-stacks')).toThrow(sentence);
    expect(await awsMeanwhile('cloudformation', 'describe-stacks')).toMatchObject({ message: expect.stringMatching(sentence) });
  });

  it('that refuses for another reason prints AWS’s own message', () => {
    installed("echo 'An error occurred (ValidationError): Stack with id Afterbell does not exist' >&2; exit 254");
    expect(() => awsCommand('cloudformation', 'describe-stacks')).toThrow(
      'aws cloudformation describe-stacks failed: An error occurred (ValidationError): Stack with id Afterbell does not exist',
    );
  });

  it('that is missing is named, with where it is to be had', () => {
    vi.stubEnv('PATH', folder);
    expect(() => awsCommand('sts', 'get-caller-identity')).toThrow(/not installed\. Install it \(https:\/\/aws\.amazon\.com\/cli\)/);
  });
});

import { describe, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { awsWorld } from './aws.ts';
import { identityFromEnv } from './cognitoIdentity.ts';
import { publisherFromEnv } from './eventBridge.ts';
import { filesFromEnv } from './s3Files.ts';
import { tokensFromEnv } from './verifyWith.ts';

describe('the real world', () => {
  it('is built without touching anything that is not used', () => {
    const world = awsWorld({});
    expect(world.now()).toBeGreaterThan(Date.UTC(2026, 0));
    expect(world.random(16)).toMatch(/^[\w-]{22}$/);
    expect(world.random(16)).not.toBe(world.random(16));
  });

  it('names the missing variable at the first use of what needs it', async () => {
    expect(() => awsWorld({}, {}, identityFromEnv).identity).toThrow('USER_POOL_ID');
    await expect(awsWorld({}, {}, tokensFromEnv).identity.verify('x')).rejects.toThrow('JWKS_URL');
    expect(() => awsWorld({}).table).toThrow('TABLE_NAME');
    expect(() => awsWorld({}).secrets.pepper).toThrow('PEPPER');
  });

  it('lets one part be replaced, such as the clock', () => {
    expect(awsWorld({}, { now: () => 7 }).now()).toBe(7);
  });

  it('names the missing part if a function uses one it was built without', async () => {
    const event = { type: 'TradesChanged', userId: userIdOf('u'), bookVersion: 1 } as const;
    await expect(awsWorld({}).identity.verify('x')).rejects.toThrow('identityFromEnv');
    await expect(awsWorld({}).publish(event)).rejects.toThrow('publisherFromEnv');
    await expect(awsWorld({}, {}, tokensFromEnv).identity.remove('x')).rejects.toThrow('identityFromEnv');
    expect(() => awsWorld({}, {}, publisherFromEnv).publish(event)).toThrow('EVENT_BUS_NAME');
  });

  it('waits for real', async () => {
    const began = performance.now();
    await awsWorld({}).wait(30);
    expect(performance.now() - began).toBeGreaterThanOrEqual(28);
  });
});

describe('files', () => {
  it('are created on first use for functions that asked for them, from the environment', async () => {
    const place = { userId: userIdOf('u'), kind: 'exports', name: 'x.zip' } as const;
    const how = { seconds: 9, saveAs: 'x.zip' };
    const parts = (env: Record<string, string | undefined>) => filesFromEnv(env, () => 0);
    await expect(awsWorld({}).files.link(place, how)).rejects.toThrow('filesFromEnv');
    await expect(awsWorld({}, {}, parts).files.link(place, how)).rejects.toThrow('FILES_BUCKET');
    const env = { FILES_BUCKET: 'afterbell-files', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's' };
    const link = await awsWorld(env, {}, parts).files.link(place, how);
    expect(link).toMatch(
      /^https:\/\/afterbell-files\.s3\.us-east-1\.amazonaws\.com\/u\/exports\/x\.zip\?.*X-Amz-Date=19700101T000000Z&X-Amz-Expires=9&/,
    );
  });

  it('are posted to the bucket’s own address', async () => {
    const env = { FILES_BUCKET: 'afterbell-files', AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 's', AWS_SESSION_TOKEN: 't' };
    const place = { userId: userIdOf('u'), kind: 'uploads', name: 'x' } as const;
    const terms = { type: 'image/png', sha256: 'AAAA', mostBytes: 9, seconds: 60 };
    const { url, fields } = await filesFromEnv(env, () => 0).files.form(place, terms);
    expect([url, fields.key, fields['x-amz-security-token']]).toEqual([
      'https://afterbell-files.s3.us-east-1.amazonaws.com/',
      'q/u/x',
      't',
    ]);
  });
});

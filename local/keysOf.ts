import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { hasFields, readJsonFile, writeJsonFile } from './readJsonFile.ts';

/**
 * Values AWS would store for one deployment: created once per data folder, so that sessions and passwords survive a
 * restart.
 */
type Keys = {
  readonly poolId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly recoveryClientId: string;
  readonly recoveryClientSecret: string;
  readonly pepper: string;
  readonly originSecret: string;
  /** The payment provider's key. */
  readonly stripeKey: string;
  /** The sealing key: 32 bytes. */
  readonly sealKey: string;
  /** Source of the push key. */
  readonly pushKey: string;
  /** Private RS256 JWK with a kid. */
  readonly signing: JWK;
};

const text = (bytes: number) => randomBytes(bytes).toString('base64url');

async function newKeys(): Promise<Keys> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return {
    poolId: `us-east-1_${randomBytes(5).toString('hex').slice(0, 9)}`,
    clientId: randomBytes(13).toString('hex'),
    clientSecret: text(38),
    recoveryClientId: randomBytes(13).toString('hex'),
    recoveryClientSecret: text(38),
    pepper: text(32),
    originSecret: text(32),
    stripeKey: `sk_test_${randomBytes(12).toString('hex')}`,
    sealKey: text(32),
    pushKey: text(32),
    signing: { ...(await exportJWK(privateKey)), kid: text(16) },
  };
}

/** The keys of a data folder; those it does not have yet are made. Without a folder they last as long as the process. */
export async function keysOf(dataDir: string | undefined): Promise<Keys> {
  if (dataDir === undefined) return newKeys();
  const path = join(dataDir, 'keys.json');
  const stored = readJsonFile<Partial<Keys>>(path, (value) => hasFields(value, { poolId: 'string', pepper: 'string', signing: 'object' }));
  const keys = { ...(await newKeys()), ...stored };
  if (Object.keys(keys).some((name) => stored?.[name as keyof Keys] === undefined)) writeJsonFile(path, keys);
  return keys;
}

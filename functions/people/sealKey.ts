import { type Key, prefixes } from '../table/table.ts';
import type { World } from '../world/world.ts';

const KEY_BYTES = 32;

/** Where a person's seal key lives. */
export const sealKeyKey = (userId: string): Key => ({ pk: `${prefixes.secret}${userId}`, sk: 'SEAL' });

/**
 * The key that seals what a person's browsers keep of them: 256 bits as base64url, made at first need and the same ever after, so that what
 * was sealed before a sign-out opens after the next sign-in.
 */
export async function sealKey({ table, random }: World, userId: string): Promise<string> {
  const key = sealKeyKey(userId);
  const kept = async () => (await table.get(key, 'strong'))?.key as string | undefined;
  const found = await kept();
  if (found !== undefined) return found;
  const made = random(KEY_BYTES);
  if (await table.write({ put: { ...key, key: made }, if: { expression: 'attribute_not_exists(pk)' } })) return made;
  return (await kept())!;
}

import * as z from 'zod/mini';
import type { UserId } from '#domain/units/ids.ts';
import { absent } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { optimistic } from '../table/optimistic.ts';
import { prefixes } from '../table/table.ts';
import type { World } from '../world/world.ts';

const KEY_BYTES = 32;

/** The seal keys, one for each person. */
const sealKeys = entity(z.object({ key: z.string() }), (userId: UserId) => ({ pk: `${prefixes.secret}${userId}`, sk: 'SEAL' }));

/**
 * The key that seals a person's data in their browsers: 256 bits as base64url, made at first need and then constant, so that data sealed
 * before a sign-out opens after the next sign-in.
 */
export const sealKey = ({ table, random }: World, userId: UserId): Promise<string> =>
  optimistic(
    { table },
    {
      load: () => sealKeys.load(table, 'strong', userId),
      decide: (found) => {
        if (found !== null) return { writes: [], answer: found.key };
        const key = random(KEY_BYTES);
        return { writes: [{ put: sealKeys.item({ key }, userId), if: absent }], answer: key };
      },
    },
  );

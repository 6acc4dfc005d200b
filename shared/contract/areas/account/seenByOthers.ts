import * as z from 'zod/mini';
import type { Area } from '../../define.ts';
import { Bio, PublicProfile, Sharing } from '../../schemas/sharing.ts';
import { text } from '../../schemas/text.ts';

/** Calls for a user's public data. */
export const seenByOthers = {
  savePrivacy: {
    summary: 'Save what other members may see',
    method: 'PUT',
    path: '/api/auth/privacy',
    access: 'member',
    input: Sharing,
    reply: Sharing,
    errors: [],
  },
  saveBio: {
    summary: 'Save a line about oneself, for those who see one’s profile; empty for none',
    method: 'PUT',
    path: '/api/auth/bio',
    access: 'member',
    input: z.strictObject({ bio: Bio }),
    reply: z.object({ bio: z.string() }),
    errors: [],
  },
  publicProfile: {
    summary: 'What a member shares with others',
    method: 'GET',
    path: '/api/profiles/{username}',
    access: 'member',
    input: z.strictObject({ username: text(60, z.minLength(1)) }),
    reply: PublicProfile,
    errors: [],
  },
} as const satisfies Area;

import * as z from 'zod/mini';
import { area, nothing } from '../define.ts';
import { text } from '../schemas/text.ts';

/** One sign-in of this person. `id` is its token's id; instants are ISO; `network` is the address without its last part, null when unknown. */
const SessionView = z.object({
  id: z.string(),
  device: z.string(),
  network: z.nullable(z.string()),
  startedAt: z.string(),
  endsAt: z.string(),
  /** The session that sent this request. */
  current: z.boolean(),
});

/** Where a person is signed in, and signing out of it. */
export const sessions = area({
  list: {
    summary: 'Where you are signed in now, newest first',
    method: 'GET',
    path: '/api/auth/sessions',
    access: 'member',
    input: nothing,
    reply: z.object({ sessions: z.array(SessionView) }),
    errors: [],
  },
  end: {
    summary: 'Sign out one session; no error if it has ended already',
    method: 'DELETE',
    path: '/api/auth/sessions/{id}',
    access: 'member',
    input: z.strictObject({ id: text(128, z.minLength(1)) }),
    reply: nothing,
    errors: [],
  },
  endAll: {
    summary: 'Sign out everywhere, including this session',
    method: 'POST',
    path: '/api/auth/logout-everywhere',
    access: 'member',
    input: nothing,
    reply: nothing,
    errors: [],
  },
});

import type { FunctionPermissions } from './functionPermissions.ts';

/** What erasing a person takes, in the call and in the job that finishes it. */
export const erasing = {
  query: [
    'user',
    'recovery',
    'reset',
    'credits',
    'ai',
    'secret',
    'book',
    'writing',
    'upload',
    'sweep',
    'session',
    'notice',
    'limit',
    'standing',
    'member',
  ],
  remove: [
    ...(['user', 'access', 'recovery', 'reset', 'credits', 'ai', 'secret', 'email', 'google'] as const),
    ...([
      'book',
      'writing',
      'upload',
      'sweep',
      'session',
      'ending',
      'notice',
      'limit',
      'customer',
      'standing',
      'board',
      'group',
      'member',
      'people',
    ] as const),
  ],
  files: { removeAll: true },
  payments: true,
} as const satisfies FunctionPermissions;

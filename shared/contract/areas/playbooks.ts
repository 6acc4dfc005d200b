import * as z from 'zod/mini';
import { area } from '../define.ts';
import { PlaybookInput, PlaybookKey, PlaybookView } from '../schemas/playbookInput.ts';
import { shaped } from '../schemas/text.ts';

/** A trader's rules for their setups: rules by version, checked on trades in their annotations. */
export const playbooks = area({
  list: {
    summary: 'Playbooks with all versions of their rules, by name',
    method: 'GET',
    path: '/api/playbooks',
    access: 'premium',
    input: z.strictObject({}),
    reply: z.object({ playbooks: z.array(PlaybookView) }),
    errors: [],
  },
  create: {
    summary: 'Write a playbook',
    method: 'POST',
    path: '/api/playbooks',
    access: 'premium',
    /** Idempotency key: repeating it stores one. */
    input: z.extend(PlaybookInput, { requestId: z.optional(shaped(64, /^[A-Za-z0-9_-]{16,64}$/)) }),
    reply: PlaybookView,
    errors: ['invalid_input', 'playbooks_full', 'book_busy'],
  },
  save: {
    summary: 'Edit a playbook, whole; other rules make another version. Refused when it was changed since its editor looked',
    method: 'PUT',
    path: '/api/playbooks/{id}',
    access: 'premium',
    input: z.extend(PlaybookInput, { id: PlaybookKey, revision: z.int() }),
    reply: PlaybookView,
    errors: ['invalid_input', 'playbook_not_found', 'playbook_changed', 'playbook_versions_full'],
  },
  remove: {
    summary: 'Delete a playbook; checklists on trades stay',
    method: 'DELETE',
    path: '/api/playbooks/{id}',
    access: 'premium',
    input: z.strictObject({ id: PlaybookKey }),
    reply: z.object({}),
    errors: ['book_busy'],
  },
});

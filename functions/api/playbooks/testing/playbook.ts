import type * as z from 'zod/mini';
import type { PlaybookInput } from '#contract/schemas/playbookInput.ts';

/** A playbook as API input. */
export const playbook = {
  name: 'Opening range breakout',
  setup: 'Breakout',
  market: 'Long, stocks',
  about: 'First 15 minutes.',
  archived: false,
  rules: [
    { id: null, text: 'Gap with news', hard: true },
    { id: null, text: 'Market agrees', hard: false },
  ],
} satisfies z.input<typeof PlaybookInput>;

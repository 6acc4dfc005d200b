import type { Breakdown } from './breakdown.ts';

/** Long or short. */
export const side: Breakdown = { id: 'bySide', label: 'Side', means: 'Long or short.', read: ({ sides }) => sides };

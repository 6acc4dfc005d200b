import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';

/** A decision as it was saved. */
export type SavedDecision = Reply<typeof contract.replays.decide>;

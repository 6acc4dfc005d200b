import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';

/** A saved decision. */
export type SavedDecision = Reply<typeof contract.replays.decide>;

import type { Fill } from '#domain/trades/fill.ts';
import type { WaitingFills } from '../imported.ts';

/** Fills of one instrument that wait until a question of their file is answered, to be added to. */
export type AnswerWait = WaitingFills & { readonly fills: Fill[]; readonly lines: number[] };

/** Starts a list of fills that wait for an answer, as empty; `reason` is the sentence for each of their rows. */
export const answerWait = ({ account, instrument, time }: Fill, reason: string): AnswerWait => ({
  account,
  instrument,
  time,
  until: 'answer',
  fills: [],
  lines: [],
  splits: [],
  reason,
  cause: reason,
});

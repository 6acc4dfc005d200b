import type { api } from '#contract/index.ts';
import { recordSplit, splitDayProblem } from '#domain/journal/commands/recordSplit.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Records a split of the shares that were open when its day began. */
export const split: Handler<typeof api.trades.split> = async ({ input, viewer, world, refuse }) => {
  const problem = splitDayProblem(input.day, millis(world.now()));
  if (problem !== null) return refuse('invalid_input', problem);
  const done = await changeJournal(world, viewer.userId, recordSplit, input);
  if (done.refused !== null) return refuse(done.refused, done.detail);
  const { bookVersion, saved, update } = done;
  const { before, after, events } = done.result;
  return { bookVersion, added: saved ? 1 : 0, update, events, before: formatDecimal(before), after: formatDecimal(after) };
};

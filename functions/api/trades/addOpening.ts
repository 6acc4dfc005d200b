import type { api } from '#contract/index.ts';
import { addOpening as addToBook, type OpeningResult } from '#domain/journal/commands/openings.ts';
import { touchedEntries } from '#domain/journal/model/touchedEntries.ts';
import { parseManualOpening } from '#domain/manual/openingFill.ts';
import { openingProblem } from '#domain/manual/openingProblem.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

const reasonOf = (opened: OpeningResult): string | null => ('fault' in opened ? null : openingProblem(opened.fill));

/** Adds the opening that a close waits for. What is traded, and on which side, comes from the close itself. */
export const addOpening: Handler<typeof api.trades.addOpening> = async ({ input, viewer, world, refuse }) => {
  const { id, account, closedAt } = input;
  const time = Date.parse(input.time);
  const since = Math.min(time, Date.parse(closedAt));
  const said = parseManualOpening(input);
  const { book, answer, saved, update } = await changeJournal(world, viewer.userId, {
    touches: (now) => touchedEntries(now, account, since),
    decide: (now, loaded) => {
      const opened = addToBook(now, account, loaded, id, said);
      return { change: 'fault' in opened || reasonOf(opened) !== null ? null : opened.change, answer: opened };
    },
  });
  if ('fault' in answer) {
    if (answer.fault === 'none') return refuse('close_not_waiting');
    if (answer.fault === 'late') return refuse('opening_late');
    return refuse('invalid_input', 'Say whether the position was long or short: an option that expires does not tell it.');
  }
  const reason = reasonOf(answer);
  if (reason !== null) return refuse('invalid_input', reason);
  if (saved) await world.publish({ type: 'TradesChanged', userId: viewer.userId, bookVersion: book.version });
  return { bookVersion: book.version, id: answer.fill.id, update };
};

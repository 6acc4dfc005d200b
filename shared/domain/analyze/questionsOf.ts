import type { Imported } from '../importers/imported.ts';

/**
 * A file's open questions and waiting fills, ready for JSON. A question with a guess is read by the guess; one
 * without waits.
 */
export function questionsOf({ asks, points, waiting, sections, problems, rows }: Imported) {
  const open = points.filter(({ value }) => value === null);
  return {
    rows,
    problems: problems.map(({ line, reason, raw, kind }) => ({ line, kind, reason, raw })),
    sections,
    asks: [...asks, ...open.map(({ root }) => ({ question: 'pointValue', about: root, guess: null }))],
    waiting: [
      ...waiting.map(({ instrument, cause }) => ({ instrument: instrument.key, why: cause })),
      ...open.map(({ root, currency }) => ({ instrument: root, why: `What one point is worth in ${currency} is not known.` })),
      ...asks
        .filter(({ question, guess }) => guess === null && question !== 'settlement')
        .map(({ question, about }) => ({
          instrument: '',
          why: `The rows wait for an answer: ${question}${about === '' ? '' : ` of ${about}`}.`,
        })),
    ],
  };
}

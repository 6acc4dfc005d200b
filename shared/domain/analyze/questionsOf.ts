import type { Imported } from '../importers/imported.ts';

/** What a file still asks, and what waits for it, ready for JSON. A question with a guess is read by the guess; what has none waits. */
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

/** An answer normalized for comparison: Unicode NFC, trimmed, case kept. */
export const normalizeAnswer = (answer: string): string => answer.normalize('NFC').trim();

/**
 * Three answers as one unambiguous text: each is prefixed with its length ("3:Rex7:Toronto4:Golf"). They are hashed
 * together, so guessing needs all three.
 */
export const packAnswers = (answers: readonly [string, string, string]): string =>
  answers
    .map((answer) => normalizeAnswer(answer))
    .map((answer) => `${answer.length}:${answer}`)
    .join('');

/** An answer as it is compared: Unicode NFC, outer white space gone, case kept. */
export const normalizeAnswer = (answer: string): string => answer.normalize('NFC').trim();

/**
 * Three answers as one text in which no two different triples look the same: each stands behind its length ("3:Rex7:Toronto4:Golf").
 * They are hashed together, so guessing needs all three at once.
 */
export const packAnswers = (answers: readonly [string, string, string]): string =>
  answers
    .map((answer) => normalizeAnswer(answer))
    .map((answer) => `${answer.length}:${answer}`)
    .join('');

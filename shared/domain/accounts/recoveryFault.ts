import { DAY } from '../units/millis.ts';

/** An answer normalized for comparison: Unicode NFC, trimmed, case kept. */
const normalizeAnswer = (answer: string): string => answer.normalize('NFC').trim();

/**
 * Three answers as one unambiguous text: each is prefixed with its length ("3:Rex7:Toronto4:Golf"). They are hashed
 * together, so guessing needs all three.
 */
export const packAnswers = (answers: readonly [string, string, string]): string =>
  answers
    .map((answer) => normalizeAnswer(answer))
    .map((answer) => `${answer.length}:${answer}`)
    .join('');

type ThreeAnswers = readonly [string, string, string];

const fold = (text: string): string => normalizeAnswer(text).toLowerCase();
const differ = (texts: ThreeAnswers): boolean => new Set(texts.map(fold)).size === 3;

/**
 * The fault of three recovery questions and answers, as a sentence; null if valid. Questions differ, answers differ,
 * and no answer is data an attacker has or sees on the screen.
 */
export function recoveryFault(
  questions: ThreeAnswers,
  answers: ThreeAnswers,
  person: { readonly username: string; readonly email: string; readonly password: string },
): string | null {
  if ([...questions, ...answers].some((text) => normalizeAnswer(text) === '')) return 'Please complete all security questions and answers';
  if (!differ(questions)) return 'Please choose three different security questions.';
  if (!differ(answers)) return 'Please give three different answers.';
  const known = new Set([person.username, person.email, person.password, ...questions].map(fold));
  if (answers.some((answer) => known.has(fold(answer)))) {
    return 'An answer cannot be your username, email, password or the question itself.';
  }
  return null;
}

type Asked = { readonly question: string; readonly answer: string };

/** The three questions and the three answers of a form, each in its order. */
export const splitQuestions = ({ question1, question2, question3 }: Readonly<Record<'question1' | 'question2' | 'question3', Asked>>) => ({
  questions: [question1.question, question2.question, question3.question] as const,
  answers: [question1.answer, question2.answer, question3.answer] as const,
});

const MONTH = 30 * DAY;
/** Tries at someone’s security questions in any 24 hours. */
export const RECOVERY_TRIES_PER_DAY = 5;
/** The same in any 30 days, so that patience does not help a guesser. */
const RECOVERY_TRIES_PER_MONTH = 20;

/**
 * The tries so far with one more, or null when that is one too many. `tries` and `now` are UTC milliseconds; tries older than 30 days are
 * forgotten, and a clock that went back forgets none.
 */
export function addRecoveryTry(tries: readonly number[], now: number): readonly number[] | null {
  const remembered = tries.filter((at) => now - at < MONTH);
  const today = remembered.filter((at) => now - at < DAY);
  return today.length >= RECOVERY_TRIES_PER_DAY || remembered.length >= RECOVERY_TRIES_PER_MONTH ? null : [...remembered, now];
}

/**
 * Three different members of `list` (at least three long), chosen by `bytes`, three of them: the same bytes always choose the same three, and
 * no choice is likelier by more than the remainder of 256.
 */
export function pickThree<T>(list: readonly T[], bytes: Uint8Array): readonly [T, T, T] {
  const left = [...list];
  const take = (at: number): T => left.splice((bytes[at] ?? 0) % left.length, 1)[0] as T;
  return [take(0), take(1), take(2)];
}

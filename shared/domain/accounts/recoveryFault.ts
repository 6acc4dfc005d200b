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

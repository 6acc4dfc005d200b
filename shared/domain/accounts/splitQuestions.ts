type Asked = { readonly question: string; readonly answer: string };

/** The three questions and the three answers of a form, each in its order. */
export const splitQuestions = ({ question1, question2, question3 }: Readonly<Record<'question1' | 'question2' | 'question3', Asked>>) => ({
  questions: [question1.question, question2.question, question3.question] as const,
  answers: [question1.answer, question2.answer, question3.answer] as const,
});

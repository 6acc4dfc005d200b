import type { AiAnswer } from '#contract/schemas/analysis.ts';
import * as aiTexts from '#copy/aiTexts.ts';

const plain = (text: string): string => text;

/** An answer's full text, line by line, under its name. `mask`: format of its figures. */
export function answerText({ analysis, scope }: AiAnswer, name: string, mask: (figure: string) => string = plain): string {
  const { headline, findings, wentWell, focus, question } = analysis;
  const line = (pieces: typeof headline) => pieces.map(({ text, fact }) => (fact === null ? text : mask(text))).join('');
  return [
    name,
    line(headline),
    ...findings.map(({ claim }, i) => `${i + 1}. ${line(claim)}`),
    `${aiTexts.wentWell}: ${line(wentWell)}`,
    `${aiTexts.focus}: ${line(focus)}`,
    `${aiTexts.question}: ${line(question)}`,
    `${aiTexts.scopeOf(scope)} ${aiTexts.notAdvice}`,
  ].join('\n');
}

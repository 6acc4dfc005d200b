import type { ImportReading } from '#journal/import/importWorker.ts';
import { answerTo, questionName } from './answerTo.ts';
import type { ChosenFile } from './chosenFile.ts';

/** Updates a chosen file after a reading: keeps the openings that still apply, and the questions that were answered, so that an answer can be changed. */
export function withReading({ choice, asked, settings }: ChosenFile, reading: ImportReading): Partial<ChosenFile> {
  if (reading.kind !== 'preview') return { reading };
  const open = new Set(reading.asks.map(questionName));
  const answered = asked.filter((each) => !open.has(questionName(each)) && answerTo(each, settings.answers) !== null);
  return {
    reading,
    choice: { ...choice, openings: reading.opened.map(({ opening }) => opening) },
    asked: [...answered, ...reading.asks],
  };
}

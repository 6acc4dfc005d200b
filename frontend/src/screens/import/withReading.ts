import type { ImportReading } from '#journal/import/importWorker.ts';
import { answerTo, questionName } from './answerTo.ts';
import type { ChosenFile } from './chosenFile.ts';

/** What becomes of a chosen file once it is read: openings have the fills of this reading, and questions it no longer asks stay where they were answered. */
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

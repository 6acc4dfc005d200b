import { describe, expect, it } from 'vitest';
import { errors } from '#shared/errors.ts';
import { excused } from './excusedSentences.ts';
import { sentences } from './sentences.ts';
import { sentencesOutsideCopy } from './sentencesOutsideCopy.ts';

describe('sentences people read', () => {
  const all = sentences();

  it('are in shared/copy, or beside the rule that raises them: none of four words or more is in a screen or a feature', () => {
    const strays = sentencesOutsideCopy().filter(({ path, text }) => !excused[path]?.some((begin) => text.startsWith(begin)));
    expect(
      strays.map(({ path, line, text }) => `${path}:${line}: ${text}`),
      'Sentences in screens and features: give each a name in shared/copy/<area>Texts.ts and show it from there.',
    ).toEqual([]);
  });

  it('are excused only where they still are', () => {
    const found = sentencesOutsideCopy();
    const gone = Object.entries(excused).flatMap(([path, texts]) =>
      texts.filter((begin) => !found.some((one) => one.path === path && one.text.startsWith(begin))).map((begin) => `${path}: ${begin}`),
    );
    expect(gone, 'Excuses for sentences that are not there any more: remove them.').toEqual([]);
  });

  it('promise nothing about a change whose outcome is unknown', () => {
    const ofServer = Object.values(errors).flatMap(({ status, message }) => (status >= 500 ? [message] : []));
    const ofScreens = all.flatMap(({ text }) => (/^(We couldn’t|Something went wrong|That didn’t work)/.test(text) ? [text] : []));
    expect(ofScreens.length).toBeGreaterThan(10);
    const promising = [...ofServer, ...ofScreens].filter((text) => /Nothing was (?!charged|lost)/.test(text));
    expect(promising, 'A lost answer, a timeout or a fault after the save: the change may have happened.').toEqual([]);
  });

  it('are written once, in shared/copy, errors.ts and the domain', () => {
    // Twice in the specification: as a refusal, and as a fault of the domain, which has no refusals.
    const excusedTwice = 'Please complete all security questions and answers';
    const twice = [...Map.groupBy(all, ({ text }) => text)]
      .filter(([text, places]) => text.split(/\s+/).length >= 4 && places.length > 1 && text !== excusedTwice)
      .map(([text, places]) => `${places.map(({ path, line }) => `${path}:${line}`).join(', ')}: ${text}`);
    expect(twice, 'One sentence in two places: take it from one of them.').toEqual([]);
  });
});

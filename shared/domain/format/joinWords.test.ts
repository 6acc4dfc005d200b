import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinWords, splitWords } from './joinWords.ts';

const word = fc.oneof(fc.string({ maxLength: 6 }), fc.constantFrom('', '!', ',', '\\', '!a', 'a,b', '\\,', 'a\\'));

it('any words come back from their text, excluding or not', () => {
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 5 }), fc.boolean(), (words, excludes) => {
      expect(splitWords(`${excludes ? '!' : ''}${joinWords(words)}`)).toEqual({ words, excludes });
    }),
  );
});

it('plain words are written plainly', () => {
  expect([joinWords(['Main', 'IRA']), joinWords(['']), joinWords(['', 'ORB']), joinWords(['a,b']), joinWords([])]).toEqual([
    'Main,IRA',
    ',',
    ',ORB',
    'a\\,b',
    '',
  ]);
});

import { expect, it } from 'vitest';
import { factorWord } from './judge.ts';

it('below twenty results the word says how many of what is counted are missing', () => {
  expect(factorWord(3, 18)).toEqual({ word: 'Too few: 2 more trades', few: true });
  expect(factorWord(null, 19, 'strategy')).toEqual({ word: 'Too few: 1 more strategy', few: true });
  expect(factorWord(1, 0, 'campaign').word).toBe('Too few: 20 more campaigns');
  expect(factorWord(1.6, 20, 'strategy')).toEqual({ word: 'Solid', few: false });
});

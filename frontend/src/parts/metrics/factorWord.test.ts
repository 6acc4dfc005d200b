import { expect, it } from 'vitest';
import { factorWord } from './factorWord.ts';

it('below twenty results the word says how many of what is counted are missing', () => {
  expect(factorWord(3, 18, 'trade')).toEqual({ word: 'Too few legs to judge (2 more)', few: true });
  expect(factorWord(null, 19, 'strategy')).toEqual({ word: 'Too few trades to judge (1 more)', few: true });
  expect(factorWord(1, 0, 'campaign').word).toBe('Too few campaigns to judge (20 more)');
  expect(factorWord(1.6, 20, 'strategy')).toEqual({ word: 'Solid', few: false });
});

import { expect, it } from 'vitest';
import { factorWord } from './factorWord.ts';

it('below twenty results the word says how many of what is counted are missing', () => {
  expect(factorWord(3, 18, 'trade')).toEqual({ word: 'Not enough trades yet (2 more needed)', few: true });
  expect(factorWord(null, 19, 'strategy')).toEqual({ word: 'Not enough strategies yet (1 more needed)', few: true });
  expect(factorWord(1, 0, 'campaign').word).toBe('Not enough campaigns yet (20 more needed)');
  expect(factorWord(1.6, 20, 'strategy')).toEqual({ word: 'Solid', few: false });
});

import { expect, it } from 'vitest';
import { factorWord } from './RecordStrip.tsx';

const sure = { low: 1.5, high: 1.7 };

it('shows how many results are missing below twenty', () => {
  expect(factorWord(3, sure, 18, 'trade')).toEqual({ word: 'Too few legs to judge (2 more)', few: true });
  expect(factorWord(null, null, 19, 'strategy')).toEqual({ word: 'Too few trades to judge (1 more)', few: true });
  expect(factorWord(1, sure, 0, 'campaign').word).toBe('Too few campaigns to judge (20 more)');
});

it('goes by the lower end of the range, and names luck where the range has 1 in it', () => {
  expect(factorWord(1.6, sure, 20, 'strategy')).toEqual({ word: 'Solid', few: false });
  expect(factorWord(2.4, { low: 1.1, high: 3.7 }, 40, 'strategy').word).toBe('Thin');
  expect(factorWord(2.4, { low: 0.9, high: 3.9 }, 40, 'strategy').word).toBe('Could be luck');
  expect(factorWord(0.5, { low: 0.2, high: 0.8 }, 40, 'strategy').word).toBe('Losing');
  expect(factorWord(0.8, { low: 0.5, high: 1.1 }, 40, 'strategy').word).toBe('Could be luck');
  expect(factorWord(null, null, 20, 'strategy').word).toBe('No losses');
});

import { expect, it } from 'vitest';
import { savedText } from './AccountForm.tsx';

it.each([
  [0, 0, 'Swing saved.'],
  [12, 0, 'Swing saved. 12 open trades recalculated.'],
  [1, 1200, 'Swing saved. 1 open trade and 1,200 closed trades recalculated.'],
])('reports %i open and %i closed trades recalculated', (open, closed, said) => {
  expect(savedText({ name: 'Swing', recounted: { open, closed } })).toBe(said);
});

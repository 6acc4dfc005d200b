import { expect, it } from 'vitest';
import { labelOf } from './accountFault.ts';

const connected = [
  { number: 'U1234561', label: 'Long term' },
  { number: 'U7654321', label: 'Swing' },
  { number: '6YA00482', label: 'Tradier' },
];
const labels = (...names: string[]) => names.map((name) => labelOf({ connected }, name));

it('finds the account of a connection by its number, also with hidden digits', () => {
  expect(labels('U7654321', 'U***4321', 'U*******21', '••••0482', '6YA•••')).toEqual(['Swing', 'Swing', 'Swing', 'Tradier', 'Tradier']);
});

it('keeps the name of the file when several accounts fit, or none', () => {
  expect(labels('U***1', '***1', 'U***9', 'U1234561***', '***', 'U*2*1', 'Long term')).toEqual([
    'U***1',
    '***1',
    'U***9',
    'U1234561***',
    '***',
    'U*2*1',
    'Long term',
  ]);
});

import { expect, test } from 'vitest';
import { option } from '#domain/trades/testing/testFill.ts';
import { expiryText, instrumentDetail } from './instrumentName.ts';

const opened = Date.parse('2026-03-20T18:00:00Z');

test('an expiry has its year, unless it is within a year of the opening shown beside it', () => {
  expect(expiryText('2026-03-20')).toBe('Mar 20 ’26');
  const beside = ['2026-03-19', '2026-03-20', '2026-12-18', '2027-03-19', '2027-03-20', '2028-01-21'].map((day) => expiryText(day, opened));
  expect(beside).toEqual(['Mar 19 ’26', 'Mar 20', 'Dec 18', 'Mar 19', 'Mar 20 ’27', 'Jan 21 ’28']);
  expect(instrumentDetail(option('P25', '2026-12-18', 'SOFI'), opened)).toBe('25 put · Dec 18');
  expect(instrumentDetail(option('P25', '2026-12-18', 'SOFI'))).toBe('25 put · Dec 18 ’26');
});

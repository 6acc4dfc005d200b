import { expect, test } from 'vitest';
import { defaultColumns } from './columns/columnOf.ts';
import { nameText } from './nameText.ts';

const text = { name: 'AAPL', detail: '', strategy: null, side: 'Long', size: '1', entry: null, exit: null, premium: null };

test('a side without a column is shown beside the name, as by default, unless a strategy implies it', () => {
  expect(nameText(text, defaultColumns)).toBe('Long');
  expect(nameText({ ...text, detail: '200 put · Dec 18' }, ['net', 'review'])).toBe('Long · 200 put · Dec 18');
  expect(nameText({ ...text, strategy: 'Long call', detail: '200 call · Dec 18' }, ['net'])).toBe('200 call · Dec 18');
  expect(nameText(text, ['side', 'net'])).toBe('');
});

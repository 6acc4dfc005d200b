import { expect, test } from 'vitest';
import { nameText } from './nameText.ts';

const text = { name: 'AAPL', detail: '', strategy: null, side: 'Long', size: '1', entry: null, exit: null, premium: null };

test('a side without a column is shown beside the name, unless a strategy implies it or it was not requested', () => {
  expect(nameText(text, ['side'])).toBe('Long');
  expect(nameText({ ...text, detail: '200 put · Dec 18' }, ['side', 'review'])).toBe('Long · 200 put · Dec 18');
  expect(nameText({ ...text, strategy: 'Long call', detail: '200 call · Dec 18' }, ['side'])).toBe('200 call · Dec 18');
  expect(nameText(text, ['review'])).toBe('');
});

import { expect, it } from 'vitest';
import { fileSize } from './Data.tsx';

it.each([
  [1, '1 KB'],
  [1001, '2 KB'],
  [99_999, '100 KB'],
  [100_000, '0.1 MB'],
  [1_240_000, '1.2 MB'],
])('%i bytes are %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));

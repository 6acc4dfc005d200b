import { afterEach, expect, it, vi } from 'vitest';
import { createToasts } from './createToasts.ts';

const toasts = createToasts();
const texts = () => toasts.get().map(({ text }) => text);
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('the same sentence again takes the place of the one before, and stays its whole time', () => {
  vi.useFakeTimers();
  toasts.show({ text: 'Failed to load notifications', kind: 'error' });
  toasts.show({ text: 'Saved.', kind: 'success' });
  vi.advanceTimersByTime(4000);
  toasts.show({ text: 'Failed to load notifications', kind: 'error' });
  expect(texts()).toEqual(['Saved.', 'Failed to load notifications']);
  vi.advanceTimersByTime(4000);
  expect(texts()).toEqual(['Failed to load notifications']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual([]);
});

import { afterEach, expect, it, vi } from 'vitest';
import { currentToasts, showToast } from './toast.ts';

const texts = () => currentToasts().map(({ text }) => text);
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

it('the same sentence again takes the place of the one before, and stays its whole time', () => {
  vi.useFakeTimers();
  showToast({ text: 'Failed to load notifications', kind: 'error' });
  showToast({ text: 'Saved.', kind: 'success' });
  vi.advanceTimersByTime(4000);
  showToast({ text: 'Failed to load notifications', kind: 'error' });
  expect(texts()).toEqual(['Saved.', 'Failed to load notifications']);
  vi.advanceTimersByTime(4000);
  expect(texts()).toEqual(['Failed to load notifications']);
  vi.advanceTimersByTime(2000);
  expect(texts()).toEqual([]);
});

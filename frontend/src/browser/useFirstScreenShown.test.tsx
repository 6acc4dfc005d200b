// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inside, testBrowser } from './testing/testBrowser.tsx';
import { useFirstScreenShown } from './useFirstScreenShown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('secondary parts of a screen wait until the screen has its content', () => {
  const browser = testBrowser();
  const { result } = renderHook(useFirstScreenShown, { wrapper: inside(browser) });
  expect(result.current).toBe(false);
  act(() => browser.firstScreen.set(true));
  expect(result.current).toBe(true);
  expect(renderHook(useFirstScreenShown, { wrapper: inside(browser) }).result.current).toBe(true);
});

it('secondary parts of a screen are shown after ten seconds even when the screen takes longer', () => {
  const { result } = renderHook(useFirstScreenShown, { wrapper: inside(testBrowser()) });
  act(() => void vi.advanceTimersByTime(9999));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
});

// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useRows } from './useRows.ts';

const SIZE = 10_000;
/** Pixels of a row. */
const ROW = 34;

const holder = { current: document.body };
const heads: readonly number[] = [];
const openAt = () => null;

/** A list with its first `read` rows loaded. */
const listOf = (read: number) =>
  renderHook(
    ({ read: here }) => useRows(holder, { size: SIZE, heads, look: 'compact', openAt, printed: null, isRead: (index) => index < here }),
    { initialProps: { read } },
  );

const scrollTo = (row: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: row * ROW, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

it('after a jump the rows before stay until something of the new place is here', () => {
  scrollTo(0);
  const { result, rerender } = listOf(60);
  const before = result.current.rows;
  expect(before[0]?.index).toBe(0);
  scrollTo(5000);
  expect(result.current.inSight.some(({ index }) => index === 5010)).toBe(true);
  expect(result.current.rows).toBe(before);
  rerender({ read: SIZE });
  expect(result.current.rows).toBe(result.current.inSight);
  expect(result.current.rows.some(({ index }) => index === 5010)).toBe(true);
});

it('draws partly visible rows immediately, and blank ones when their content takes long', async () => {
  scrollTo(0);
  const { result } = listOf(60);
  scrollTo(45);
  expect(result.current.rows).toBe(result.current.inSight);
  scrollTo(5000);
  expect(result.current.rows).not.toBe(result.current.inSight);
  await waitFor(() => expect(result.current.rows.some(({ index }) => index === 5010)).toBe(true));
});

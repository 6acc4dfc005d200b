// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SampleCount } from './SampleCount.tsx';

const shown = (n: number) => render(<SampleCount n={n} />).container;

it('marks a figure of fewer than 20 trades, and says so to whoever does not see it; others stand as they are', () => {
  expect(shown(19).textContent).toBe('19 (small sample, fewer than 20)');
  expect(shown(19).querySelector('[class*="few"]')).toBeTruthy();
  expect(shown(20).innerHTML).toBe('20');
  expect(shown(12_345).innerHTML).toBe('12,345');
});

// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { SampleCount } from './SampleCount.tsx';

const shown = (n: number) => render(<SampleCount n={n} />).container;

it('marks a figure of fewer than 20 trades, also for screen readers; leaves others unmarked', () => {
  expect(shown(19).textContent).toBe('19 (small sample, fewer than 20)');
  expect(shown(19).querySelector('[class*="few"]')).toBeTruthy();
  expect(shown(20).innerHTML).toBe('20');
  expect(shown(12_345).innerHTML).toBe('12,345');
});

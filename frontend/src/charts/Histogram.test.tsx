// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Histogram } from './Histogram.tsx';

const bars: Parameters<typeof Histogram>[0]['bars'] = Array.from({ length: 14 }, (_, i) => ({
  key: `${i}`,
  color: 'gain',
  count: 1,
  edge: `$${20 * i}`,
  title: `Bar ${i}`,
  href: '/',
}));

/** From where to where a text reaches, of a drawing 460 pixels wide. */
function reachOf(text: string): readonly [from: number, to: number] {
  const drawn = screen.getByText(text);
  const [x, width] = [Number(drawn.getAttribute('x')), text.length * 6.9];
  const share = { start: 0, middle: 0.5, end: 1 }[drawn.getAttribute('text-anchor')!]!;
  return [x - share * width, x + (1 - share) * width];
}

it.each([
  [0, 0.49, 1],
  [0.1, 0.2, 0.3],
  [0.7, 0.8, 0.9],
  [null, 0.5, null],
])('keeps the words of a mean inside the drawing when its interval is %s to %s to %s of the width', (low, at, high) => {
  render(
    <MemoryRouter>
      <Histogram label="Results" bars={bars} end="$280" mark={{ low, at, high, text: 'mean +$138.22' }} />
    </MemoryRouter>,
  );
  const [from, to] = reachOf('mean +$138.22');
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBeLessThanOrEqual(460);
  const edges = ['$200', '$240', '$280'].flatMap((edge) => (screen.queryByText(edge) === null ? [] : [reachOf(edge)]));
  for (const [i, edge] of edges.entries()) expect(edge[0]).toBeGreaterThan(edges[i - 1]?.[1] ?? 0);
  cleanup();
});

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
function reachOf(drawn: Element): readonly [from: number, to: number] {
  const [x, width] = [Number(drawn.getAttribute('x')), drawn.textContent!.length * 6.9];
  const share = { start: 0, middle: 0.5, end: 1 }[drawn.getAttribute('text-anchor')!]!;
  return [x - share * width, x + (1 - share) * width];
}

/** Pairs of texts of the drawing that overlap, with 11 pixels above a base line. */
function collisions(drawing: Element): readonly string[] {
  const texts = [...drawing.querySelectorAll('text')].filter(({ textContent }) => textContent !== '');
  const isTouched = (one: Element, other: Element) => {
    const [a, b] = [reachOf(one), reachOf(other)];
    return Math.abs(Number(one.getAttribute('y')) - Number(other.getAttribute('y'))) < 11 && a[0] < b[1] && b[0] < a[1];
  };
  return texts.flatMap((one, i) =>
    texts.slice(i + 1).flatMap((other) => (isTouched(one, other) ? [`${one.textContent} / ${other.textContent}`] : [])),
  );
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
  const [from, to] = reachOf(screen.getByText('mean +$138.22'));
  expect(from).toBeGreaterThanOrEqual(0);
  expect(to).toBeLessThanOrEqual(460);
  const edges = ['$200', '$240', '$280'].flatMap((edge) => (screen.queryByText(edge) === null ? [] : [reachOf(screen.getByText(edge))]));
  for (const [i, edge] of edges.entries()) expect(edge[0]).toBeGreaterThan(edges[i - 1]?.[1] ?? 0);
  cleanup();
});

it.each([
  ['a mean across the whole width', 14, 1, { low: 0, at: 0.49, high: 1, text: 'mean +$138.22' }],
  ['an edge under the left end', 15, 1, null],
  ['counts wider than a bar', 17, 12_345, null],
])('lets no two labels overlap with %s', (_, bars, count, mark) => {
  const { container } = render(
    <MemoryRouter>
      <Histogram
        label="Results"
        end="+12.50R"
        mark={mark}
        bars={Array.from({ length: bars }, (_, i) => ({
          key: `${i}`,
          color: 'gain',
          count,
          edge: `+${i + 1.25}R`,
          title: `Bar ${i}`,
          href: '/',
        }))}
      />
    </MemoryRouter>,
  );
  expect(collisions(container)).toEqual([]);
  cleanup();
});

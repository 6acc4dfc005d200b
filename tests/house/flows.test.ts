import { expect, it } from 'vitest';
import { flows, page, stepsIn } from './flows.ts';
import { sources } from './sources.ts';

const byPath = new Map(sources.map((source) => [source.path, source]));

it('four flows are drawn in docs/architecture.md, through files that exist', () => {
  expect(flows().map(({ name }) => name)).toEqual(['File → overview', 'Filter → repaint', 'Question → answer', 'Edit → saved']);
  const gone = (page.match(/\b(?:shared|functions|frontend|infra|local|tests)\/[\w/.-]+\.tsx?\b/g) ?? []).filter(
    (path) => !byPath.has(path),
  );
  expect(gone, 'These files moved: draw where data goes today.').toEqual([]);
});

it('each arrow of a flow is an import', () => {
  const broken = flows().flatMap(({ name, steps }) =>
    steps.flatMap(({ path, from }) =>
      from === null || byPath.get(from)?.imports.includes(path) ? [] : [`${name}: ${from} does not import ${path}`],
    ),
  );
  expect(broken, 'Draw the way that data takes today.').toEqual([]);
});

it('and a drawing is read by its indents', () => {
  expect(stepsIn('⇢ a.ts  begins\n  → b.ts\n    → c.ts\n  → d.ts\n⇢ e.ts')).toEqual([
    { path: 'a.ts', from: null },
    { path: 'b.ts', from: 'a.ts' },
    { path: 'c.ts', from: 'b.ts' },
    { path: 'd.ts', from: 'a.ts' },
    { path: 'e.ts', from: null },
  ]);
});

import { productIn, sources } from '#tests/house/sources.ts';
import { roomOf, rooms } from './rooms.ts';

/** The rooms each room imports. */
function arrows(): ReadonlySet<number>[] {
  const found = rooms.map(() => new Set<number>());
  for (const { path, imports } of productIn(...rooms.flatMap(({ folders }) => folders))) {
    const from = roomOf(path);
    for (const name of imports) {
      const to = roomOf(name);
      if (to >= 0 && to !== from) found[from]!.add(to);
    }
  }
  return found;
}

/** Every room that can be reached over at least one arrow. */
function reached(from: number, ways: readonly ReadonlySet<number>[], seen = new Set<number>()): ReadonlySet<number> {
  for (const next of ways[from]!) {
    if (seen.has(next)) continue;
    seen.add(next);
    reached(next, ways, seen);
  }
  return seen;
}

/** Arrows that do not follow from others: a picture of all of them would show nothing. */
const withoutImplied = (ways: readonly ReadonlySet<number>[]): readonly (readonly number[])[] =>
  ways.map((to) => [...to].filter((one) => ![...to].some((other) => other !== one && reached(other, ways).has(one))).sort((a, b) => a - b));

const WIDTH = 208;
const HEIGHT = 52;
const COLUMN = 268;
const ROW = 88;
const MARGIN = 28;

/** Length of the longest path down from each room. */
function heights(ways: readonly ReadonlySet<number>[]): readonly number[] {
  const known = new Map<number, number>();
  const heightOf = (room: number): number => {
    const before = known.get(room);
    if (before !== undefined) return before;
    const height = Math.max(-1, ...[...ways[room]!].map(heightOf)) + 1;
    known.set(room, height);
    return height;
  };
  return rooms.map((_, room) => heightOf(room));
}

/** The position of each room: its column, and in it the rooms that import most on top. */
function places(ways: readonly ReadonlySet<number>[]): readonly { readonly x: number; readonly y: number }[] {
  const height = heights(ways);
  const most = Math.max(...rooms.map(({ column }) => rooms.filter((room) => room.column === column).length));
  return rooms.map(({ column }, room) => {
    const beside = rooms.flatMap((other, at) => (other.column === column ? [at] : [])).sort((a, b) => height[b]! - height[a]! || a - b);
    const row = most - beside.length + beside.indexOf(room);
    return { x: MARGIN + column * COLUMN, y: MARGIN + row * ROW };
  });
}

function arrow(from: { x: number; y: number }, to: { x: number; y: number }): string {
  if (from.x === to.x) {
    const neighbors = to.y - from.y === ROW;
    const [x, y, end] = [from.x + WIDTH / 2, from.y + HEIGHT, to.y - 4];
    return neighbors
      ? `M${x} ${y}V${end}`
      : `M${from.x} ${from.y + HEIGHT / 2 + 8}C${from.x - 34} ${from.y + ROW},${to.x - 34} ${to.y - ROW / 2},${to.x - 4} ${to.y + HEIGHT / 2}`;
  }
  const right = to.x > from.x;
  const [x, y] = [right ? from.x + WIDTH : from.x, from.y + HEIGHT / 2];
  const [endX, endY] = [right ? to.x - 5 : to.x + WIDTH + 5, to.y + HEIGHT / 2];
  const bend = (endX - x) / 2;
  return `M${x} ${y}C${x + bend} ${y},${endX - bend} ${endY},${endX} ${endY}`;
}

/** The house as its imports draw it: rooms, and which of them imports which, as SVG. Arrows that follow from others are not drawn. */
export function architecturePicture(): string {
  if (sources.length === 0) throw new Error('No source was found.');
  const ways = arrows();
  const at = places(ways);
  const width = 2 * MARGIN + COLUMN * 3 + WIDTH;
  const height = 2 * MARGIN + Math.max(...at.map(({ y }) => y)) + HEIGHT - MARGIN;
  const lines = withoutImplied(ways).flatMap((to, from) => to.map((one) => `  <path d="${arrow(at[from]!, at[one]!)}"/>`));
  const boxes = rooms.map(({ name, what }, room) => {
    const { x, y } = at[room]!;
    return [
      `  <rect x="${x}" y="${y}" width="${WIDTH}" height="${HEIGHT}" rx="9"/>`,
      `  <text x="${x + 14}" y="${y + 22}">${name}</text>`,
      `  <text class="what" x="${x + 14}" y="${y + 40}">${what}</text>`,
    ].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-label="The rooms of the house and which of them imports which">
  <style>
    svg { background: #fff; font: 600 14px system-ui, sans-serif; }
    rect { fill: #f4f7f6; stroke: #9db5ae; }
    path { fill: none; stroke: #6b8a80; marker-end: url(#tip); }
    text { fill: #14201c; }
    .what { font-weight: 400; font-size: 12px; fill: #4d625b; }
  </style>
  <defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" style="fill:#6b8a80;stroke:none;marker-end:none"/></marker></defs>
${lines.join('\n')}
${boxes.join('\n')}
</svg>
`;
}

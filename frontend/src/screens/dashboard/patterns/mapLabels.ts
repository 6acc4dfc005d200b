/** A dot of the map with its name. */
type NamedDot = { readonly name: string; readonly x: number; readonly y: number };

/** A name beside its dot. */
type MapLabel = NamedDot & { readonly anchor: 'start' | 'end' };

const [LETTER, GAP, LINE] = [6.4, 9, 14];

/** Names beside their dots, on the outer side where there is room; one that would touch another, or another dot, is left out. */
export function mapLabels(dots: readonly NamedDot[], width: number): readonly MapLabel[] {
  const found: (MapLabel & { readonly from: number; readonly to: number })[] = [];
  for (const { name, x, y } of dots) {
    const room = name.length * LETTER;
    const isFree = (from: number, to: number) =>
      from >= 0 &&
      to <= width &&
      !found.some((other) => Math.abs(other.y - y - 4) < LINE && from < other.to && to > other.from) &&
      !dots.some((other) => Math.abs(other.y - y) < GAP && other.x > from - GAP / 2 && other.x < to + GAP / 2);
    const [right, left] = [[x + GAP, x + GAP + room] as const, [x - GAP - room, x - GAP] as const];
    const free = (x > width / 2 ? [right, left] : [left, right]).find(([from, to]) => isFree(from, to));
    if (free === undefined) continue;
    const [from, to] = free;
    found.push({ name, x: free === right ? from : to, y: y + 4, anchor: free === right ? 'start' : 'end', from, to });
  }
  return found;
}

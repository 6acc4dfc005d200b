/** A dot of the map with its name. */
type NamedDot = { readonly name: string; readonly x: number; readonly y: number };

/** A name beside its dot. */
type MapLabel = NamedDot & { readonly anchor: 'start' | 'end' };

const [LETTER, GAP, LINE] = [6.4, 9, 14];

/** Names beside their dots, to the side with more room; one that would touch another is left out. */
export function mapLabels(dots: readonly NamedDot[], width: number): readonly MapLabel[] {
  const found: (MapLabel & { readonly from: number; readonly to: number })[] = [];
  for (const { name, x, y } of dots) {
    const room = name.length * LETTER;
    const toRight = x + GAP + room <= width && (x > width / 2 || x - GAP - room < 0);
    const [from, to] = toRight ? [x + GAP, x + GAP + room] : [x - GAP - room, x - GAP];
    if (from < 0 || found.some((other) => Math.abs(other.y - y - 4) < LINE && from < other.to && to > other.from)) continue;
    found.push({ name, x: toRight ? from : to, y: y + 4, anchor: toRight ? 'start' : 'end', from, to });
  }
  return found;
}

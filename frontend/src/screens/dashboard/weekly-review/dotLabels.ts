/** A dot with its name, at `x` pixels from the left. */
type NamedDot = { readonly id: string; readonly name: string; readonly x: number; readonly weight: number };
/** A name over its dot, or beside that where others need the room: its middle and how wide it is, in pixels. */
type DotLabel = NamedDot & { readonly at: number; readonly width: number };

const [LETTER, GAP] = [7.2, 10];
const wide = ({ name }: NamedDot): number => name.length * LETTER + GAP;

/** Names in one row over their dots, in the order of the dots, none over another and all inside; the weightiest ones where there is no room for all. */
export function dotLabels(dots: readonly NamedDot[], width: number): readonly DotLabel[] {
  let room = width;
  const named = dots
    .toSorted((a, b) => b.weight - a.weight)
    .filter((dot) => {
      if (wide(dot) > room) return false;
      room -= wide(dot);
      return true;
    })
    .sort((a, b) => a.x - b.x);
  // From the left each begins where the one before ends at the earliest, and from the right ends where the one behind begins at the latest.
  const starts: number[] = [];
  for (const dot of named) {
    const before = starts.length === 0 ? 0 : starts.at(-1)! + wide(named[starts.length - 1]!);
    starts.push(Math.max(before, dot.x - wide(dot) / 2));
  }
  let end = width;
  for (let i = named.length - 1; i >= 0; i--) {
    starts[i] = Math.min(starts[i]!, end - wide(named[i]!));
    end = starts[i]!;
  }
  return named.map((dot, i) => ({ ...dot, width: wide(dot), at: starts[i]! + wide(dot) / 2 }));
}

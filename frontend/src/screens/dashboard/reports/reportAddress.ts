/** Parameters of a single tab, dropped on a change of tab. */
const ofOneTab = ['by', 'then', 'when', 'across', 'a', 'b', 'ahead', 'x', 'y'];

/** Where a tab is, with the filter and view of the address. */
export function reportAddress(name: string, search: string): string {
  const kept = new URLSearchParams(search);
  for (const own of ofOneTab) kept.delete(own);
  return `/dashboard/reports${name === '' ? '' : `/${name}`}${kept.size === 0 ? '' : `?${kept}`}`;
}

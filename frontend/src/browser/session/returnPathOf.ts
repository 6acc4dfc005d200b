/** The address that a visitor was sent to the sign-in from, out of the state of the browser's history; only paths of this site. */
export function returnPathOf(state: unknown): string | null {
  const from = (state as { from?: unknown } | null)?.from;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : null;
}

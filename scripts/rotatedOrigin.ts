import { Problem } from '#local/problem.ts';

/** The origin secret after a rotation: `fresh` is sent from now on, the present one counts beside it. Throws a Problem when it is no such secret. */
export function rotatedOrigin(secretString: string, fresh: string): string {
  let now: { readonly current?: unknown } | null = null;
  try {
    now = JSON.parse(secretString);
  } catch {
    now = null;
  }
  if (typeof now?.current !== 'string') throw new Problem('The origin secret is not what the stack made. Nothing was changed.');
  return JSON.stringify({ current: fresh, previous: now.current });
}

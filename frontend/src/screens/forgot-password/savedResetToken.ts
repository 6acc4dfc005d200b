const KEY = 'resetToken';
const LASTS = 10 * 60_000;

/** Keeps the token of a recovery while its wizard runs, so that a reload does not cost another round of questions. */
export const saveResetToken = (storage: Storage, token: string): void =>
  storage.setItem(KEY, JSON.stringify({ token, until: Date.now() + LASTS }));

/** Forgets it: on every way out of the wizard. */
export const clearResetToken = (storage: Storage): void => storage.removeItem(KEY);

/** The token while it can still count, else null. */
export function savedResetToken(storage: Storage): string | null {
  try {
    const { token, until } = JSON.parse(storage.getItem(KEY) ?? '{}') as { token?: unknown; until?: unknown };
    if (typeof token === 'string' && typeof until === 'number' && Date.now() < until) return token;
  } catch {
    // Not ours, or cut off: as good as none.
  }
  clearResetToken(storage);
  return null;
}

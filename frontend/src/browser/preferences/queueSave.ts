let last: Promise<unknown> = Promise.resolve();

/** Runs one save of the preferences after the other: each call carries all of them, so each must start from what the one before left. */
export function queueSave<T>(save: () => Promise<T>): Promise<T> {
  const turn = last.then(save);
  last = turn.catch(() => undefined);
  return turn;
}

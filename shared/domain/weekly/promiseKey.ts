/** The subject of a promise: a rule that trades break automatically, trades with a mistake, or trades of a setup. */
type Promised = { readonly kind: 'rule' | 'mistake' | 'setup'; readonly id: string };

/** The stored form of a promise (see promiseShape): "rule afternoon". */
export const promiseKey = ({ kind, id }: Promised): string => `${kind} ${id}`;

/** The subject of a stored promise. */
export function readPromise(promise: string): Promised {
  const [kind = ''] = promise.split(' ', 1);
  return { kind: kind as Promised['kind'], id: promise.slice(kind.length + 1) };
}

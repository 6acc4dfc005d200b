/** What a promise forbids: a rule that trades break by themselves, trades with a mistake, or trades of a setup. */
type Promised = { readonly kind: 'rule' | 'mistake' | 'setup'; readonly id: string };

/** A promise as it is stored (see promiseShape): "rule afternoon". */
export const promiseKey = ({ kind, id }: Promised): string => `${kind} ${id}`;

/** What a stored promise forbids. */
export function readPromise(promise: string): Promised {
  const [kind = ''] = promise.split(' ', 1);
  return { kind: kind as Promised['kind'], id: promise.slice(kind.length + 1) };
}

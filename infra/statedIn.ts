/** Paths of every setting a file states; null or false states that it is off. */
export const statedIn = (value: object, under = ''): readonly string[] =>
  Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null
      ? statedIn(inner, `${under}${name}.`)
      : inner === null || inner === undefined || inner === false
        ? []
        : [`${under}${name}`],
  );

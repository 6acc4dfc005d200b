/** Paths of everything that a file states, whatever settings there are; what is null or off is stated to be nothing. */
export const statedIn = (value: object, under = ''): readonly string[] =>
  Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null
      ? statedIn(inner, `${under}${name}.`)
      : inner === null || inner === undefined || inner === false
        ? []
        : [`${under}${name}`],
  );

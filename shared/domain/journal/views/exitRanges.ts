/** The first and last days of an `exit` (see filterFields), one for each range. */
export const exitRanges = (exit: string): readonly { readonly first: string; readonly last: string }[] =>
  exit.split(',').map((range) => {
    const [first = '', last = first] = range.split('~');
    return { first, last };
  });

/** Lists of words on a trade. */
export const wordLists = ['tags', 'mistakes', 'emotions', 'checks'] as const;

/** Words by their lists; a list that is absent stays, or was not seen. */
export type WordsByList = { readonly [List in (typeof wordLists)[number]]?: readonly string[] | undefined };

/** A list of words after a change of it; words that stay keep their places. */
export const wordsAfter = (now: readonly string[], add: readonly string[] = [], remove: readonly string[] = []): readonly string[] => [
  ...new Set([...now.filter((word) => !remove.includes(word)), ...add]),
];

/** The lists of words among other values. */
export const wordsIn = (values: WordsByList): WordsByList =>
  Object.fromEntries(wordLists.flatMap((list) => (values[list] === undefined ? [] : [[list, values[list]]])));

/** The lists of a patch, added to and taken from those of now as its writer added to and took from those that were seen. Lists that were not seen are not merged. */
export const mergedWords = (
  patch: WordsByList,
  seen: WordsByList,
  now: WordsByList,
): { readonly [List in keyof WordsByList]?: readonly string[] } =>
  Object.fromEntries(
    wordLists.flatMap((list) => {
      const [mine, before] = [patch[list], seen[list]];
      if (mine === undefined || before === undefined) return [];
      const added = mine.filter((word) => !before.includes(word));
      const removed = before.filter((word) => !mine.includes(word));
      return [[list, wordsAfter(now[list] ?? before, added, removed)]];
    }),
  );

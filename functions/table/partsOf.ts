/**
 * Number of partitions of a list that all users write to: one partition takes 1,000 write units a second, regardless
 * of the table's capacity.
 */
const PARTS = 16;

/** FNV-1a of an id's UTF-16 units: ids that differ in one letter lie apart. */
const hash = (id: string): number => {
  let sum = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) sum = Math.imul(sum ^ id.charCodeAt(at), 0x01000193) >>> 0;
  return sum;
};

/** The partition of a list in which everything of one id lies. */
export const partOf = (list: string, id: string): string => `${list}#${hash(id) % PARTS}`;

/** All partitions of a list. The first is the list's own name: an older release wrote everything there. */
export const partsOf = (list: string): readonly string[] => [list, ...Array.from({ length: PARTS }, (_, part) => `${list}#${part}`)];

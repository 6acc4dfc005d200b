const ones = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const values = new Map([...ones.map((word, n) => [word, n] as const), ...tens.map((word, n) => [word, 10 * (n + 2)] as const)]);
const scales = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

const word = [...values.keys(), ...scales.keys()].join('|');
/** "twenty-five", "one hundred and five", "a thousand". */
export const NUMBER_WORDS = `(?:an?\\s+(?=hundred|thousand|million|billion))?(?:${word})(?:[\\s-]+(?:and\\s+)?(?:${word}))*`;

/** The value of number words; "a hundred" is 100. */
export function valueOfWords(text: string): number {
  let [total, part] = [0, 0];
  for (const each of text.toLowerCase().split(/[\s-]+/)) {
    const scale = scales.get(each);
    if (scale === undefined) part += values.get(each) ?? 0;
    else if (scale === 100) part = (part || 1) * scale;
    else [total, part] = [total + (part || 1) * scale, 0];
  }
  return total + part;
}

/** Quantities stated without a number. `null` ones have no single value and never match a fact. */
export const SIZE_WORDS: readonly (readonly [RegExp, number | null])[] = [
  [/\b(?:twice|twofold|doubl(?:e[sd]?|ing))\b/gi, 2],
  [/\b(?:thrice|threefold|tripl(?:e[sd]?|ing)|trebl(?:e[sd]?|ing))\b/gi, 3],
  [/\b(?:quadrupl(?:e[sd]?|ing)|fourfold)\b/gi, 4],
  [/\b(?:fivefold|tenfold|hundredfold|manifold|\w+fold)\b/gi, null],
  [/\bhal(?:f|ve[sd]?|ving)\b/gi, null],
  [
    /\b(?:thirds|quarters|fifths|tenths)\b|\b(?:a|one|two|three)[\s-](?:third|quarter|fifth|tenth)\b|\b(?:third|quarter|fifth|tenth)\s+of\b/gi,
    null,
  ],
  [/\b(?:dozens?|couple|pair\s+of|score\s+of|scores\s+of|hundreds|thousands|millions|billions)\b/gi, null],
];

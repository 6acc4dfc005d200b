import { CODES, type NumberKind, type StatedNumber, statedDates } from './statedNumber.ts';

const MONEY_WORDS = 'dollars|bucks|euros|pounds';
/** A parenthesis is a sign of its number where the number is said: "is ($12)", not "the result ($12)". */
const SIGN = '(?:(?<=^|[\\s(“"=:|])[-−–+]|(?<=(?:[=:|]|\\b(?:is|was|are|were|be|of|at))\\s?)\\()?';
const LAST = '(?![.,]?\\d)';
/** "1,234.50", "1.234,50", ".5", "1.3e4"; any other mix of digits, points and commas has no value. */
const COMMA = `\\d{1,3}(?:[.’' ]\\d{3})+,\\d+${LAST}|\\d+,\\d{1,2}${LAST}`;
const DIGITS = `\\d+(?:[,’' ]\\d{3}(?!\\d))*(?:\\.\\d+)?(?:e[-+]?\\d{1,2})?${LAST}|\\.\\d+${LAST}`;
const SCALE = '(?:\\s?(?:[kK]|m|bn|thousand|million|billion)\\b|(?<=\\p{Sc}[\\d.,]+)[MB]\\b)?';
const UNIT =
  '\\s?%|\\s?(?:percent|per\\s?cent|pct)\\b|\\s?R\\b|\\s?[x×](?!\\w)|\\s+times\\b|[\\s-]?(?:sec(?:ond)?s?|min(?:ute)?s?|h|hours?|hrs?|days?|weeks?)\\b|\\s+cents\\b|:1\\b|\\s?[WL]\\b';

const ones = [
  ...['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve', 'thirteen'],
  ...['fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
];
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const values = new Map([...ones.map((word, n) => [word, n] as const), ...tens.map((word, n) => [word, 10 * (n + 2)] as const)]);
const wordScales = new Map([
  ['hundred', 100],
  ['thousand', 1e3],
  ['million', 1e6],
  ['billion', 1e9],
]);

const word = [...values.keys(), ...wordScales.keys()].join('|');
/** "twenty-five", "one hundred and five", "a thousand". */
const NUMBER_WORDS = `(?:an?\\s+(?=hundred|thousand|million|billion))?(?:${word})(?:[\\s-]+(?:and\\s+)?(?:${word}))*(?:\\s+point(?:\\s+(?:${ones.slice(0, 10).join('|')}))+)?`;

/** The value of number words and half its last digit; "a hundred" is 100, "one point five" 1.5. */
function valueOfWords(text: string): { readonly value: number; readonly step: number } {
  const [whole = '', ...places] = text.toLowerCase().split(/\s+point\s+|(?<=\spoint\s.*)\s+/);
  let [total, part] = [0, 0];
  for (const each of whole.split(/[\s-]+/)) {
    const scale = wordScales.get(each);
    if (scale === undefined) part += values.get(each) ?? 0;
    else if (scale === 100) part = (part || 1) * scale;
    else [total, part] = [total + (part || 1) * scale, 0];
  }
  const digits = places.map((each) => values.get(each)).join('');
  return { value: Number(`${total + part}.${digits}`), step: 0.5 * 10 ** -digits.length };
}

/** Quantities stated without a number. `null` ones have no single value and never match a fact. */
const SIZE_WORDS: readonly (readonly [RegExp, number | null])[] = [
  [/\b(?:twice|twofold|doubl(?:e[sd]?|ing))\b/gi, 2],
  [/\b(?:thrice|threefold|tripl(?:e[sd]?|ing)|trebl(?:e[sd]?|ing))\b/gi, 3],
  [/\b(?:quadrupl(?:e[sd]?|ing)|fourfold)\b/gi, 4],
  [/\b(?:fivefold|tenfold|hundredfold|manifold|\w+fold)\b/gi, null],
  [/\bhal(?:f(?!(?<=\b(?:more|less|fewer) than half) of\b)|ve[sd]?|ving)\b/gi, null],
  [
    /\b(?:thirds|quarters|fifths|tenths)\b|\b(?:a|one|two|three)[\s-](?:third|quarter|fifth|tenth)\b|\b(?:third|quarter|fifth|tenth)\s+of\b/gi,
    null,
  ],
  [/\b(?:dozens?|couple|pair\s+of|score\s+of|scores\s+of|hundreds|thousands|millions|billions)\b/gi, null],
];

/** Numbers in digits and in words; `own`: the currency of the facts, which may be uncommon. */
function patterns(own: string) {
  const codes = `(?:${CODES}|${own.replace(/\W/g, '')})(?!\\p{L})`;
  const unit = `(?:${UNIT}|\\s+(?<behind>(?:${MONEY_WORDS})\\b|${codes})|\\s?(?<symbol>\\p{Sc})(?!\\s?\\d))?`;
  return {
    inDigits: new RegExp(
      `(?:\\s?(?<ratio>(?<![\\p{L}\\d.,:/])1:(?=\\d)))?(?<sign>${SIGN})\\s?(?:(?<before>[A-Z]{0,3}\\p{Sc}|${codes})\\s?(?<inner>[-−+(](?=\\d))?)?(?<number>(?<comma>${COMMA})|${DIGITS}|\\d+(?:[.,]\\d+)*)(?<after>[-−](?=[\\s.,;)]|$))?(?<scale>${SCALE})(?<unit>${unit})(?<glued>[\\p{L}_]*)`,
      'gu',
    ),
    inWords: new RegExp(`\\b(?<number>${NUMBER_WORDS})\\b(?<unit>${unit})`, 'giu'),
  };
}

const scales: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6, b: 1e9, bn: 1e9, billion: 1e9 };
const minutes: readonly (readonly [RegExp, number])[] = [
  [/^sec/, 1 / 60],
  [/^min/, 1],
  [/^h/, 60],
  [/^day/, 1440],
  [/^week/, 10_080],
];

function kindOf(unit: string, currency: string): { readonly kind: NumberKind; readonly factor: number } {
  if (currency !== '') return { kind: 'money', factor: 1 };
  if (unit === 'cents') return { kind: 'money', factor: 0.01 };
  if (/^(%|p)/.test(unit)) return { kind: 'percent', factor: 1 };
  if (unit === 'R') return { kind: 'r', factor: 1 };
  if (/^(x|×|times|:1)/.test(unit)) return { kind: 'times', factor: 1 };
  const length = minutes.find(([name]) => name.test(unit));
  if (length === undefined) return { kind: 'plain', factor: 1 };
  return { kind: unit.startsWith('day') ? 'days' : 'length', factor: length[1] };
}

function fromDigits({ index, input = '', 0: found, groups = {} }: RegExpMatchArray): StatedNumber {
  const { sign = '', before = '', inner = '', number = '', comma, after = '', scale = '', unit = '', symbol = '', glued = '' } = groups;
  const tally = /^[WL]$/.exec(unit.trim())?.[0];
  const behind = groups.behind ?? symbol;
  // A code behind "$" decides between dollars.
  const currency = before.endsWith('$') && behind !== '' ? behind : before || behind;
  const digits = comma === undefined ? number.replace(/[,’' ]/g, '') : number.replace(/[.’' ]/g, '').replace(',', '.');
  const [, places = '', exponent = '0'] = /^\d*\.?(\d*)(?:e(.+))?$/.exec(digits) ?? [];
  const { kind, factor } = kindOf(groups.ratio === undefined ? unit.trim().replace(/^-/, '') : ':1', currency);
  const times = factor * (scales[scale.trim().toLowerCase()] ?? 1);
  const [at, end] = [index! + found.length - found.trimStart().length, index! + found.length];
  const isClosed = input[end] === ')';
  const written = [sign, inner, after].find((each) => each !== '' && (each !== '(' || isClosed));
  // A number inside a word, like "3M", "Q3" or "#3", is a name.
  const isName = glued !== '' || /[\p{L}_#]/u.test(input[at - 1] ?? '');
  const isMalformed = comma === undefined && /[.,]/.test(number) && !new RegExp(`^(?:${DIGITS})$`).test(number);
  return {
    at,
    end,
    kind,
    value: isName || isMalformed ? null : Number(digits) * times,
    step: 0.5 * 10 ** (Number(exponent) - places.length) * times,
    sign: written === undefined ? null : written === '+' ? '+' : '-',
    currency,
    ...(tally !== undefined && { counts: tally === 'W' ? 'won' : 'lost' }),
  };
}

/** "One" is a number before what can be counted, and a pronoun anywhere else: "one of them", "this one". */
const isPronoun = (text: string, { at, end }: StatedNumber): boolean =>
  /^one$/i.test(text.slice(at, end).trim()) &&
  !/^\s+(?:trade|day|loss|win|fill|hour|week|in\s|out\s|winner|loser|strateg|position)/i.test(text.slice(end));

function fromWords({ index, 0: found, groups = {} }: RegExpMatchArray): StatedNumber {
  const { number = '', unit = '', behind: currency = '' } = groups;
  const { kind, factor } = kindOf(unit.trim().replace(/^-/, ''), currency);
  const { value, step } = valueOfWords(number);
  return { at: index!, end: index! + found.length, kind, value: value * factor, step: step * factor, sign: null, currency };
}

const overlaps = (a: StatedNumber, b: StatedNumber): boolean => a.at < b.end && b.at < a.end;

/** Every number in a normalized text, in digits or words, in text order. On overlap the earlier or longer one wins. */
export function statedNumbers(text: string, own: string): readonly StatedNumber[] {
  const { inDigits, inWords } = patterns(own);
  const sizes = SIZE_WORDS.flatMap(([words, value]) =>
    [...text.matchAll(words)].map(
      ({ index, 0: found }): StatedNumber => ({ at: index, end: index + found.length, kind: 'size', value, step: 0, sign: null }),
    ),
  );
  const words = [...text.matchAll(inWords)].map(fromWords).filter((each) => !isPronoun(text, each));
  // "More than half of your trades won" is a limit of the win rate.
  const halves = [...text.matchAll(/(?<=\b(?:more|less|fewer) than )half(?= of\b)/gi)].map(
    ({ index }): StatedNumber => ({ at: index, end: index + 4, kind: 'percent', value: 50, step: 12.5, sign: null, counts: 'part' }),
  );
  const all = [...halves, ...statedDates(text), ...[...text.matchAll(inDigits)].map(fromDigits), ...words, ...sizes];
  const found: StatedNumber[] = [];
  for (const each of all.toSorted((a, b) => a.at - b.at || b.end - a.end))
    if (!found.some((other) => overlaps(other, each))) found.push(each);
  return found;
}

/** The pairs of numbers that are a range, "50–60%", "50% to 60%", "between 50% and 60%", "[50%, 60%]", or a change, "from 50% to 60%": both of one unit. */
export function rangesIn(bare: string, all: readonly StatedNumber[]) {
  return all.slice(1).flatMap((second, n) => {
    const first = all[n]!;
    const [before, between] = [bare.slice(0, first.at), bare.slice(first.end, second.at)];
    if (first.counts !== undefined || second.counts !== undefined) return [];
    const isRange =
      /^\s?[-–—]\s?$|^\s+to\s+$/.test(between) ||
      (/^\s+and\s+$/.test(between) && /\bbetween\s+$/i.test(before)) ||
      (/^\s?,\s?$/.test(between) && /[[(]\s?$/.test(before) && /^\s?[\])]/.test(bare.slice(second.end)));
    if (!isRange) return [];
    const { kind, currency } = first.kind === 'plain' ? second : first;
    return [{ ends: [{ ...first, kind, ...(currency && { currency }) }, second] as const, isChange: /\bfrom\s+$/i.test(before) }];
  });
}

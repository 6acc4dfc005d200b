import type { CheckedSentence } from './checkedAnalysis.ts';
import type { Fact, FactsDocument } from './fact.ts';
import { isAdvice } from './isAdvice.ts';
import { matchFigure } from './numbers/matchFigure.ts';
import { normalized, type StatedNumber } from './numbers/statedNumber.ts';
import { statedNumbers } from './numbers/statedNumbers.ts';

/** A sentence with its figures tied to facts, or why it cannot be shown. */
export type Checked = { readonly sentence: CheckedSentence } | { readonly fault: string };

const LONGEST = 600;
const QUOTED = /[“"'‘«]([^“”"'‘’«»]{1,80})[”"'’»]/g;
const MARKUP = /https?:|www\.|[<>]|\]\(|`|\b\w+\.(?:com|net|org|io|ru|xyz)\b/i;
/** The trader's own words may say anything, numbers too: they stand for themselves only in quotes. */
const OWN_WORDS =
  /^(?:pattern:)?(?:bySetup|byTag|byMistake|byEmotion|byStrategyName|byPlaybook|byRuleBroken|habit:mistake|habit:emotion)\b/;

const groupOf = ({ label }: Fact): string => label.slice(label.indexOf(': ') + 2);
const blank = (text: string, at: number, length: number): string => text.slice(0, at) + ' '.repeat(length) + text.slice(at + length);
const isWordChar = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char);

/** Behind what is a quantity rather than a group: "less than half of your trades". */
const OF_TRADES = /^ of (?:my|your|the|all|its)\b/i;

/** The text with a name blanked wherever it stands by itself. */
function without(text: string, name: string): string {
  let left = text;
  for (let at = left.toLowerCase().indexOf(name.toLowerCase()); at >= 0; at = left.toLowerCase().indexOf(name.toLowerCase(), at + 1)) {
    const isName = !isWordChar(left[at - 1]) && !isWordChar(left[at + name.length]) && !OF_TRADES.test(left.slice(at + name.length));
    if (isName) left = blank(left, at, name.length);
  }
  return left;
}

/** A normalized text with everything blanked that only names something: groups of the facts at hand, quoted words of the trader, symbols. */
export function withoutNames(text: string, facts: readonly Fact[], { names, trades }: FactsDocument): string {
  const quotable = new Set(
    [...names, ...facts.map(groupOf), ...facts.map(({ label }) => label)].map((name) => normalized(name).toLowerCase()),
  );
  let left = text;
  for (const { index, 0: found, 1: inside } of text.matchAll(QUOTED)) {
    if (quotable.has(inside!.trim().toLowerCase())) left = blank(left, index, found.length);
  }
  // Names that we give may hold numbers in words too: "After two losses".
  const ours = facts.filter(({ id }) => !OWN_WORDS.test(id)).flatMap((fact) => [fact.label, groupOf(fact), fact.label.split(': ')[0]!]);
  const symbols = names.filter((name) => /^[A-Z][A-Z0-9./ ]*\d[A-Z0-9./ ]*$/.test(name));
  return [...ours, ...symbols, ...trades]
    .filter((name) => /\p{L}|[<≤>≥–:]/u.test(name))
    .sort((a, b) => b.length - a.length)
    .reduce((rest, name) => without(rest, normalized(name)), left);
}

/** "7.325,13": true or not, it would be read as another number. */
const DECIMAL_COMMA = /\d,\d{1,2}(?!\d)/;

/** Roman numerals, fractions, numbers in circles: to be found before they are made plain letters. */
const ODD_NUMBERS = /[\p{Nl}\p{No}]/u;

const ID = /\b(?=[\w-]*\d)(?=[\w-]*[a-z])(?=[\w-]*[A-Z])[\w-]{11}\b/g;

/** Faults that need no numbers: markup, other scripts, advice, ids of trades that are not there. */
function plainFault(text: string, bare: string, { trades }: FactsDocument): string | null {
  if (text.length > LONGEST) return 'A sentence is too long.';
  if (MARKUP.test(text)) return 'A sentence contains markup or a link.';
  if (/\p{L}/u.test(bare.replace(/\p{Script=Latin}/gu, ''))) return 'A sentence is not in English.';
  if (isAdvice(bare)) return 'A sentence gives advice or a forecast.';
  const unknown = [...text.matchAll(ID)].find(([id]) => !trades.includes(id));
  return unknown === undefined ? null : `There is no trade ${unknown[0]}.`;
}

/** Words that say of the number after them that it is a loss. */
const LOST = /\b(?:lost|losing|loses?|loss(?:es)? of|down|fell|dropped|gave back|costs?(?: you)?|minus)\s+(?:by |about |only |just )?$/i;

/** What a number is shown as: one that a word calls a loss, without the sign that would say it again. */
const shownAs = (text: string, { at, end }: StatedNumber): string =>
  LOST.test(text.slice(0, at)) ? text.slice(at, end).replace(/[-−]/, '') : text.slice(at, end);

/** A text cut at its numbers. */
function pieces(text: string, found: readonly { readonly stated: StatedNumber; readonly fact: Fact }[]): CheckedSentence {
  const cut: { text: string; fact: string | null }[] = [];
  let at = 0;
  for (const { stated, fact } of found) {
    cut.push({ text: text.slice(at, stated.at), fact: null }, { text: shownAs(text, stated), fact: fact.id });
    at = stated.end;
  }
  return [...cut, { text: text.slice(at), fact: null }].filter((piece) => piece.text !== '');
}

/** Checks one sentence against the facts it may rest on: every number must be a figure of one of them, rounded, in its unit and direction. */
export function checkSentence(written: string, facts: readonly Fact[], document: FactsDocument): Checked {
  if (ODD_NUMBERS.test(written)) return { fault: 'A sentence writes a number in other signs than digits.' };
  const text = normalized(written).trim();
  if (DECIMAL_COMMA.test(text)) return { fault: 'A sentence writes a number with a decimal comma.' };
  const bare = withoutNames(text, facts, document);
  const fault = text === '' ? 'A sentence is empty.' : plainFault(text, bare, document);
  if (fault !== null) return { fault };
  const found: { stated: StatedNumber; fact: Fact }[] = [];
  for (const stated of statedNumbers(bare, document.currency)) {
    const before = bare.slice(0, stated.at);
    const start = Math.max(before.lastIndexOf('. '), before.lastIndexOf('; ')) + 1;
    const end = bare.slice(stated.end).search(/[.;]\s/);
    const sentence = bare.slice(start, end < 0 ? undefined : stated.end + end);
    const [match] = matchFigure(facts, stated, {
      before: before.slice(start),
      after: bare.slice(stated.end),
      sentence,
      currency: document.currency,
    });
    if (match === undefined) return { fault: `"${text.slice(stated.at, stated.end)}" is not among the facts it cites.` };
    found.push({ stated, fact: match.fact });
  }
  return { sentence: pieces(text, found) };
}

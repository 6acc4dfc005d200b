/** Maximum marks in one run of text, and markers at the beginning of one line, far beyond hand-written text. */
const MOST_MARKS = 300;
const DEEPEST = 12;

const deepLine = new RegExp(`^(?:[ \\t]*(?:>|[-*+](?=\\s|$)|\\d{1,9}[.)](?=\\s|$))){${DEEPEST},}`, 'm');
const deepIndent = new RegExp(`^(?: {2}|\\t){${2 * DEEPEST},}(?:[-*+]|\\d{1,9}[.)])\\s`, 'm');

/** Where one run of text ends and another begins: lists, headings, quotes and rows of tables have runs of their own. */
const newRun = /^\s*(?:$|[-*+]\s|\d{1,9}[.)]\s|#|>|\|)/;

/**
 * True if Markdown can be parsed quickly: parsers backtrack between marks of one run, and recurse for each marker of
 * a line, so text with thousands of either would freeze the page. Such text is shown verbatim.
 */
export function isReadable(text: string): boolean {
  if (deepLine.test(text) || deepIndent.test(text)) return false;
  let marks = 0;
  for (const line of text.split('\n')) {
    if (newRun.test(line)) marks = 0;
    for (const letter of line) if ('*_~`[]<>!&\\|'.includes(letter)) marks++;
    if (marks > MOST_MARKS) return false;
  }
  return true;
}

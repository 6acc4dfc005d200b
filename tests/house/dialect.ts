import ts from 'typescript';
import { type Source, sources } from './sources.ts';
import { eachNode, treeOf } from './trees.ts';

/** A phrase of the private dialect, with a sentence that uses it and the same in plain American English. */
type DialectPattern = { readonly pattern: RegExp; readonly bad: string; readonly good: string };

/** Add a line to extend the list: a comment begins with a verb or noun, a test title is "does X when Y". */
export const dialect: readonly DialectPattern[] = [
  { pattern: /^What\b/, bad: 'What EventBridge delivers.', good: 'An event from EventBridge.' },
  { pattern: /^How\b/, bad: 'How CloudWatch is told of an alert.', good: 'Creates the CloudWatch alarm.' },
  { pattern: /^Whether\b/, bad: 'Whether the plan counts now.', good: 'True while the plan is active.' },
  { pattern: /^(Who|Whoever|Whom|Whose)\b/, bad: 'Who may enter.', good: 'Roles with access.' },
  { pattern: /^Of\b/, bad: 'Of this the table as it is now is right.', good: "Keep the current table's value for these." },
  { pattern: /^(Which|Why)\b/, bad: 'Why a row is none.', good: 'Reason the row was skipped.' },
  { pattern: /^(Something|Nothing|Everybody)\b/, bad: 'Nothing of a disabled account shows.', good: 'Hides a disabled account.' },
  { pattern: /^So (many|much|long|few|often|far)\b/, bad: 'So many bars are kept.', good: 'Maximum number of stored bars.' },
  { pattern: /[.:;] (What|Whoever|Whether|Whom|Whose)\b/, bad: 'The list. What is old goes.', good: 'The list. Old entries are deleted.' },
  { pattern: /\b(whoever|whomever|whatever|whichever)\b/i, bad: 'Throws, whoever asks.', good: 'Throws for every caller.' },
  { pattern: /\b(nobody|somebody|anybody|everybody)\b/i, bad: 'Somebody’s posts.', good: "A user's posts." },
  { pattern: /\bhear(s|d)?\b/i, bad: 'The author hears nothing of it.', good: 'The author is not notified.' },
  { pattern: /\b(is|are|was|were|be|been|being) told\b/i, bad: 'The reader is told why.', good: 'Shows the reason.' },
  { pattern: /\b(says|tells)\b/i, bad: 'The answer says which.', good: 'The response lists them.' },
  { pattern: /\bstands?\b(?! (for|in)\b)/i, bad: 'The name stands beside it.', good: 'The name is beside it.' },
  { pattern: /\b(is|are|was|were) none\b|\bnone of it\b/i, bad: 'Null when there is none.', good: 'Null if missing.' },
  { pattern: /\bso (many|much)\b/i, bad: 'Waits so many seconds.', good: 'Waits `seconds`.' },
  { pattern: /\bby (itself|themselves)\b/i, bad: 'A fill counts by itself.', good: 'Each fill is counted separately.' },
  { pattern: /\bat once\b/i, bad: 'Two devices at once.', good: 'Two concurrent devices.' },
  { pattern: /\banew\b/i, bad: 'Counted anew.', good: 'Recalculated.' },
  { pattern: /\bcomes from\b/i, bad: 'The time comes from the file.', good: 'Uses the time in the file.' },
  { pattern: /\b(as (it|they) (is|are|was|were))\b/i, bad: 'The group as it is now.', good: 'The current group.' },
  { pattern: /\b(is|are|was|were) there\b/i, bad: 'Sent twice it is there once.', good: 'Idempotent: stored once.' },
  { pattern: /\bwhat (is|are|was|were|it|they)\b/i, bad: 'Counts what was measured.', good: 'Counts the measurements.' },
  { pattern: /\b(but for|meanwhile)\b/i, bad: 'All but for the first.', good: 'All except the first.' },
];

/** True if a comment or title uses a phrase of the list. */
export const isDialect = (text: string): boolean => dialect.some(({ pattern }) => pattern.test(text));

const isDirective = (text: string): boolean => /^(biome-ignore|@vitest-environment|@ts-)/.test(text);

/** Text of a comment without its marks, on one line. */
const plainComment = (raw: string): string =>
  raw
    .replace(/^\/\*+|\*\/$/g, '')
    .split('\n')
    .map((line) => line.replace(/^\s*(\/\/|\*)\s?/, '').trim())
    .join(' ')
    .trim();

/** Strings are matched first, so that `//` in an address does not begin a comment; lines of `//` below each other are one comment. */
const stringOrComment =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|(\/\*[\s\S]*?\*\/|(?<![\\:])\/\/[^\n]*(?:\n[ \t]*\/\/[^\n]*)*)/g;

function commentsIn({ path, text }: Source): string[] {
  const found: string[] = [];
  for (const { 2: raw, index } of text.matchAll(stringOrComment)) {
    if (raw === undefined) continue;
    const comment = plainComment(raw);
    if (!isDirective(comment) && isDialect(comment)) found.push(`${path}:${lineAt(text, index)}: ${comment.slice(0, 100)}`);
  }
  return found;
}

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** The title of a test, a group of tests or a journey. */
function titleOf(node: ts.Node): ts.Expression | undefined {
  if (ts.isCallExpression(node)) return /^(it|test|describe)\b/.test(node.expression.getText()) ? node.arguments[0] : undefined;
  return ts.isPropertyAssignment(node) && node.name.getText() === 'title' ? node.initializer : undefined;
}

function titlesIn(file: Source): string[] {
  const found: string[] = [];
  eachNode(treeOf(file), (node) => {
    if (ts.isPropertyAssignment(node) && !file.path.startsWith('tests/journeys/')) return;
    const title = titleOf(node);
    if (title === undefined || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return;
    const text = title.getText().slice(1, -1);
    if (isDialect(text)) found.push(`${file.path}:${lineAt(file.text, title.getStart())}: ${text.slice(0, 100)}`);
  });
  return found;
}

/** Comments that use a phrase of the dialect. */
export const dialectInComments = (): readonly string[] =>
  sources.filter(({ path }) => path !== 'tests/house/dialect.ts').flatMap(commentsIn);

/** Test titles that use a phrase of the dialect. */
export const dialectInTitles = (): readonly string[] => sources.filter(({ isTest }) => isTest).flatMap(titlesIn);

import ts from 'typescript';
import { sources } from '#tests/house/sources.ts';
import { eachNode, treeOf } from '#tests/house/trees.ts';

/** Values of a file's `runs(quick, deep)` calls, in order; duplicates listed once. */
function runsIn(file: (typeof sources)[number]): string {
  const found: string[] = [];
  eachNode(treeOf(file), (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'runs') return;
    const [quick, deep] = node.arguments.map((argument) => argument.getText().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|'));
    found.push(`${quick} → ${deep}`);
  });
  return [...new Set(found)].join('; ');
}

/** The titles of a file's tests that only run in the deep tests. */
function deepTestsIn(file: (typeof sources)[number]): readonly string[] {
  const found: string[] = [];
  eachNode(treeOf(file), (node) => {
    if (!ts.isCallExpression(node) || !/^(it|test|describe)\.runIf\(isDeep\)$/.test(node.expression.getText())) return;
    const [title] = node.arguments;
    if (title !== undefined && ts.isStringLiteralLike(title)) found.push(`\`${file.path}\`: ${title.text}`);
  });
  return found;
}

/** The titles of a file's journeys that only run in the deep tests. */
function deepJourneysIn(file: (typeof sources)[number]): readonly string[] {
  const found: string[] = [];
  eachNode(treeOf(file), (node) => {
    if (!ts.isObjectLiteralExpression(node)) return;
    const values = new Map(node.properties.filter(ts.isPropertyAssignment).map(({ name, initializer }) => [name.getText(), initializer]));
    const title = values.get('title');
    if (title !== undefined && ts.isStringLiteralLike(title) && values.has('isDeep')) found.push(title.text);
  });
  return found;
}

/** docs/tests.md: what `npm test` tries a little of, and `npm run test:deep` much. */
export function testRunsPage(): string {
  const rows = sources
    .filter(({ path, code }) => path !== 'tests/deep.ts' && !path.startsWith('scripts/') && /\bruns\(/.test(code))
    .map((file) => `| \`${file.path}\` | ${runsIn(file)} |`);
  const tests = sources.filter(({ code }) => code.includes('.runIf(isDeep)')).flatMap(deepTestsIn);
  const journeys = sources.filter(({ path }) => path.startsWith('tests/journeys/')).flatMap(deepJourneysIn);
  return `# Quick and deep tests

Derived from the calls of \`runs\` (tests/deep.ts) by \`npm run docs\`. Do not edit. \`npm test\` tries the first of each pair, \`npm run test:deep\` the second: runs of a
property or of a race, executions of a file, rounds. Run it before a release. A test that shows how a naive version fails always has enough runs to see it.

Screens are drawn by React as the site ships it, in half the time. The deep tests draw them with its build for development, whose warnings fail a test, and run axe on
every state that a test leaves a screen in: both for one file by \`AFTERBELL_DEEP=1 npx vitest run path/to/file\`.

| Test | Quick → deep |
| --- | --- |
${rows.join('\n')}

## Tests of the deep tests alone

${tests.map((each) => `- ${each}`).join('\n')}

## Journeys of the deep tests

Everything they show is tested with every commit too: in the app over a server in memory, or next to its rules.

${journeys.map((title) => `- ${title}`).join('\n')}
`;
}

import type { LawBreak } from './LawBreak.ts';

// Split, so that this file itself leaves nothing for later and skips no test.
const later = ['TO', 'DO'].join('');
const skipped = ['it', 'skip'].join('.');
const added = (law: LawBreak['law'], path: string, text: string, message: string): LawBreak => ({ law, path, text, message });

/** Files and pages. */
export const pageBreaks: readonly LawBreak[] = [
  added(
    ['files', `have at most \${longest} lines, or a reason`],
    'functions/people/broken.ts',
    '\n'.repeat(200),
    'functions/people/broken.ts: ',
  ),
  {
    law: ['files', 'that were excused for their length are still long'],
    path: 'shared/copy/quotes.ts',
    edit: () => "export const quotes = ['One.'];",
    message: 'shared/copy/quotes.ts',
  },
  added(['files', 'are named for their content, never for being handy'], 'functions/people/helpers.ts', '', 'functions/people/helpers.ts'),
  added(['files', 'leave nothing for later'], 'functions/people/broken.ts', `// ${later}`, 'functions/people/broken.ts'),
  added(
    ['files', 'have a sentence above everything they export'],
    'shared/domain/units/broken.ts',
    'export const bare = 1;',
    'shared/domain/units/broken.ts: bare',
  ),
  added(
    ['files', 'all run, some in the deep tests alone: none is skipped, alone or promised'],
    'functions/people/broken.test.ts',
    `${skipped}('later', f);`,
    'functions/people/broken.test.ts',
  ),
  added(
    ['files', 'replace no module of ours: a screen is tested as the real app over the real handlers (frontend/src/testing/renderApp.tsx)'],
    'functions/people/broken.test.ts',
    '',
    'functions/people/broken.test.ts replaces #browser/a.ts',
  ),
  added(
    ['kit', 'shows each of its parts on its page'],
    'frontend/src/ui/Broken.tsx',
    'export const Broken = () => null;',
    'give each a <Part name="…"> in frontend/kit/specimens',
  ),
  added(['docs', '%s is up to date with the code (else: npm run docs)'], 'docs/metrics.md', 'By hand.', 'By hand.'),
  {
    law: ['flows', 'four flows are drawn in docs/architecture.md, through files that exist'],
    path: 'docs/architecture.md',
    edit: (text) => text.replace('shared/domain/trades/matchFills.ts', 'shared/domain/trades/matchedFills.ts'),
    message: 'shared/domain/trades/matchedFills.ts',
  },
  {
    law: ['flows', 'each arrow of a flow is an import'],
    path: 'docs/architecture.md',
    edit: (text) => text.replace('→ functions/journal/changeJournal.ts', '→ functions/kernel/readBody.ts'),
    message: 'does not import functions/kernel/readBody.ts',
  },
  added(['sizes', 'no file is over 200 KB'], 'docs/large.txt', 'x'.repeat(250_000), 'docs/large.txt'),
  added(['records', 'each decision has a unique number, matching its title'], 'docs/decisions/0001-again.md', '# 0001: Again', '"0001"'),
  added(['records', 'each decision is named by code or a page that it binds'], 'docs/decisions/9998-unnamed.md', '# 9998: Unnamed', '9998'),
  added(
    ['records', 'each decision that is named exists'],
    'functions/people/broken.ts',
    '// See record 9999.',
    'functions/people/broken.ts: 9999',
  ),
  {
    law: ['conformance', 'every statement of the specification is numbered, and as many as were counted'],
    path: 'docs/conformance.md',
    edit: (text) => text.replace(/^\| 1\.3 \|.*\n/m, ''),
    message: '"1.3"',
  },
  {
    law: ['conformance', 'a text that a statement quotes is in the file of its test, so that another text would fail it'],
    path: 'docs/conformance.md',
    edit: (text) => text.replace("'Failed to find account'", "'Failed to find that account'"),
    message: 'Failed to find that account',
  },
  {
    law: ['conformance', 'every statement names a test that exists'],
    path: 'docs/conformance.md',
    edit: (text) => text.replace('› shows exactly the figures that a broker sample is known to have |', '› nothing of the kind |'),
    message: 'nothing of the kind',
  },
  added(['operations', 'names commands that exist'], 'docs/operations.md', '`npm run nothing`', '"nothing"'),
  added(
    ['operations', 'names options that their commands have'],
    'docs/operations.md',
    '`npm run check -- --nothing`',
    'npm run check -- --nothing',
  ),
  added(['operations', 'links to existing pages and files'], 'docs/operations.md', '[gone](gone.md)', 'docs/gone.md'),
  added(['operations', 'docs/local.md has a row for every emulator and stub'], 'local/broken/broken.ts', '', 'local/broken'),
  added(
    ['operations', 'docs/security/outbound.md lists the hosts that functions call'],
    'functions/people/broken.ts',
    "f('https://nowhere.example.com');",
    'nowhere.example.com',
  ),
];

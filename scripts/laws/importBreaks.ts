import type { LawBreak } from './LawBreak.ts';

/** A file with a forbidden import. */
const importing = (title: string, path: string, from: string, imported = from): LawBreak => ({
  law: ['arrows', title],
  path,
  text: `import '${from}';`,
  message: `${path} imports ${imported}`,
});

/** Arrows and circles. */
export const importBreaks: readonly LawBreak[] = [
  importing('shared/domain imports nothing but shared/domain', 'shared/domain/units/broken.ts', '#shared/access.ts', 'shared/access.ts'),
  importing('the rest of shared imports shared and zod only', 'shared/copy/broken.ts', 'react'),
  importing('zod is always zod/mini, which is a fifth of the size', 'shared/contract/broken.ts', 'zod'),
  importing('functions import functions and shared, of our own', 'functions/limits/broken.ts', '#infra/entries.ts', 'infra/entries.ts'),
  importing(
    'inside functions, arrows point from the ways in to the capabilities, the world and the table',
    'functions/table/broken.ts',
    '../world/world.ts',
    'functions/world/world.ts',
  ),
  importing(
    'inside shared/domain, arrows point from journal reports down to trades and units',
    'shared/domain/metrics/broken.ts',
    '../journal/model/note.ts',
    'shared/domain/journal/model/note.ts',
  ),
  importing(
    'inside the importers, arrows point from layouts of brokers down to rows, values, cells and instruments',
    'shared/domain/importers/csv/broken.ts',
    '../rows/layout.ts',
    'shared/domain/importers/rows/layout.ts',
  ),
  importing(
    'an area of the API imports no other area',
    'functions/api/contact/broken.ts',
    '../auth/index.ts',
    'functions/api/auth/index.ts',
  ),
  importing(
    'rooms import each other in one direction only',
    'frontend/src/format/broken.ts',
    '#charts/monthWeeks.ts',
    'frontend/src/charts/monthWeeks.ts',
  ),
  importing('only functions/world and functions/table speak to AWS', 'functions/people/broken.ts', '@aws-sdk/client-s3'),
  importing('middy lives in the kernel', 'functions/people/broken.ts', '@middy/core'),
  importing(
    'the frontend imports frontend and shared, never a function',
    'frontend/src/ui/broken.ts',
    '#functions/table/table.ts',
    'functions/table/table.ts',
  ),
  importing(
    'inside the frontend, arrows point from the app over screens and features to the journal, the browser and the kit',
    'frontend/src/ui/broken.ts',
    '#browser/createBrowser.ts',
    'frontend/src/browser/createBrowser.ts',
  ),
  importing(
    'inside features, arrows point from compositions over capabilities down to the words of every screen',
    'frontend/src/features/view/broken.ts',
    '../entry/entryDraft.ts',
    'frontend/src/features/entry/entryDraft.ts',
  ),
  {
    law: ['screens', 'is its address, nested as the address is'],
    path: 'frontend/src/screens/index.ts',
    edit: (text) => text.replace("'/dashboard/deleted'", "'/dashboard/removed'"),
    message: '/dashboard/removed is in frontend/src/screens/dashboard/deleted/Deleted.tsx',
  },
  {
    law: ['screens', 'imports no other folder of screens, at any depth'],
    path: 'frontend/src/screens/dashboard/trades/trade/broken.ts',
    text: "import '../listQuery.ts';",
    message: 'frontend/src/screens/dashboard/trades/trade/broken.ts imports frontend/src/screens/dashboard/trades/listQuery.ts',
  },
  {
    law: ['features', 'have two users outside each room'],
    path: 'frontend/src/features/broken/broken.ts',
    text: '',
    message: 'one user: move the room there',
  },
  {
    law: ['features', 'have two users of each file that its own room does not use'],
    path: 'frontend/src/features/view/broken.ts',
    text: '',
    message: 'frontend/src/features/view/broken.ts: ',
  },
  {
    law: ['features', 'are named like a screen only where they are that very thing'],
    path: 'frontend/src/features/calendar/broken.ts',
    text: '',
    message: '"calendar"',
  },
  importing(
    'infra imports shared and the names of the table, never a handler',
    'infra/broken.ts',
    '#functions/api/contact/index.ts',
    'functions/api/contact/index.ts',
  ),
  importing(
    'nothing that is deployed imports the local product, scripts, benches or tests',
    'functions/people/broken.ts',
    '#local/start.ts',
    'local/start.ts',
  ),
  {
    law: ['cycles', 'no file reaches itself by its imports, type imports, lazy imports and workers included'],
    path: 'shared/copy/broken.ts',
    text: "export const again = () => import('./broken.ts');",
    message: 'these files import each other in a circle: shared/copy/broken.ts',
  },
  {
    law: ['kit', 'knows nothing of trading: it imports itself and packages'],
    path: 'frontend/src/ui/broken.ts',
    text: "import '#domain/units/decimal.ts';",
    message: 'frontend/src/ui/broken.ts imports shared/domain/units/decimal.ts',
  },
  {
    law: ['kit', 'has a page that no product file reaches'],
    path: 'frontend/src/screens/broken.ts',
    text: "import '../../kit/main.tsx';",
    message: 'what they need of it belongs into ui/',
  },
  {
    law: ['unused', 'of the product are all reached from an entry: a page, a function, a worker or a command'],
    path: 'shared/copy/broken.ts',
    text: '',
    message: 'shared/copy/broken.ts is reached from no entry: use it, delete it, or move it to a folder named testing',
  },
  {
    law: ['unused', 'that wait for a later issue still wait'],
    path: 'scripts/copy.ts',
    text: "import '#domain/breakdowns/byStrategy.ts';",
    message: 'shared/domain/breakdowns/byStrategy.ts',
  },
];

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { contractRoutes } from './frontend/contractRoutes.ts';
import { installable } from './frontend/installable/installable.ts';
import { leanPackages } from './frontend/leanPackages/leanPackages.ts';
import { minifiedTheme } from './frontend/minifiedTheme.ts';
import { openSource } from './frontend/openSource.ts';
import { prerenderedPages } from './frontend/prerenderedPages.ts';
import { siteHome } from './infra/siteHome.ts';
import { runs } from './tests/deep.ts';
import { FileOrder } from './tests/fileOrder.ts';

/** A part of a file's path: one of these, with or without its styles. */
const oneOf = (folder: string, names: string): RegExp => new RegExp(`${folder}/(${names})(\\.module\\.css|\\.tsx?)$`);
const isOneOf =
  (...parts: readonly RegExp[]) =>
  (id: string): boolean =>
    parts.some((part) => part.test(id));

/** What forms stand on, those of sign-in and sign-up first of all. */
const formParts = isOneOf(
  oneOf('frontend/src/ui', 'Banner|FieldFrame|Input|inputClass|TextField|PasswordField|Select|focusFirstFault|useStored'),
  oneOf('frontend/src/browser', 'useSubmit|forms/(useForm|schemaFaults)'),
  oneOf('frontend/src/features/signIn', 'UsernameField|NeedsScript|GoogleButton|googleSignInUrl|completeSignIn|BellPanel|signIn|google'),
  oneOf('shared/copy/signIn', 'signInTexts|securityQuestions'),
);

/** What the figures and the schemas of forms both stand on: apart, each piece would be a file of its own. */
const coreParts = isOneOf(
  oneOf('shared/domain/units', 'decimal|dayKey|ids|zonedTime|zoneClock|isTimeZone'),
  oneOf('shared/domain', 'options/campaigns/countingUnit|journal/views/(splitWords|exitRanges|filterFields|measure)'),
);

/** What shows the first figures and has users elsewhere too. */
const viewParts = isOneOf(
  oneOf('shared/copy', 'figureTexts|overview/overviewTexts'),
  oneOf('shared/domain/format', 'moneyFormat|writeNumber|percent'),
  oneOf('shared/domain/journal/views', 'drillDownFilter|joinWords|periods|meantAccounts'),
  oneOf(
    'shared/domain',
    'statistics/wilsonInterval|metrics/(statistic|list/(payoffRatio|currentStreak|winRate(Low|High)?|profitFactor|grossPnl|netPnl))',
  ),
  oneOf(
    'frontend/src',
    'browser/preferences/useAmountsHidden|ui/(placeBeside|Explain|Skeleton|cardTools|Card)|charts/(useRoving|Hint|IntervalBar)',
  ),
  oneOf('frontend/src/format', 'Amount|spoken|inZone|pnlColor|countedUnits|namedDay|feesClause'),
  oneOf('frontend/src/features', 'days/dayTitle|metrics/(factorWord|likelyWinRate|MetricName|metricValue)'),
  oneOf('frontend/src/features', 'filteredPage/FilteredPage|loading/(JournalNotice|RetryNotice)|filters/filterAccounts'),
  oneOf('frontend/src/features/view', 'useView|useSearch|useUnit|useMeasure|useBeforeFees|useAddressChoice|useTradesLink|useFilter'),
  oneOf('frontend/src/journal', 'use(Figures|Trader|Journal|JournalStore|Accounts|AsyncValue)'),
  oneOf('frontend/src/journal', 'create(Journal|JournalStore|Accounts)|sync/(syncBook|oneAtATime|waitBriefly)|worker/contributions'),
);

/** The screens whose first view has a budget. */
const arrivals = /\/(Overview|Login|Signup)-/;

/** The same for the journal's worker: what its first answer and its later ones stand on. */
const workerParts =
  /shared\/domain\/(units\/|metrics\/(computeStatistics|folds\/|table\/(compareByContent|strategyCount))|trades\/(netOf|position|lots)|options\/(payoff|leg|strategies\/))/;

export default defineConfig({
  root: 'frontend',
  plugins: [
    react(),
    contractRoutes(),
    openSource(),
    leanPackages('leanPackages/createLucideIcon.ts'),
    minifiedTheme(),
    prerenderedPages(siteHome()),
    installable('src/serviceWorker/serviceWorkerThread.ts'),
  ],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: 'chrome120',
    modulePreload: {
      polyfill: false,
      // A list of files for every screen would be 3 KB of the first script. The screens that people arrive at fetch theirs side by side; of others only the
      // styles are waited for, and their code is loaded ahead when the page is idle.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((each) => each !== file && (each.endsWith('.css') || arrivals.test(file))),
    },
    rollupOptions: {
      // A sentence of shared/copy travels with the screen that shows it, whatever else its file holds.
      optimization: { inlineConst: { mode: 'all' } },
      input: ['index.html', 'src/prehydrate.ts'].map((file) => join(import.meta.dirname, 'frontend', file)),
      // The parts of a form come as one file: each alone would be smaller than what it costs to ask for it.
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'react', test: isOneOf(/node_modules\/react\//, /createLucideIcon/, /rolldown\/runtime/) },
            { name: 'form', test: formParts },
            { name: 'core', test: coreParts },
            { name: 'view', test: viewParts },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es',
    rollupOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'workerCore', test: workerParts }] } },
    },
  },
  test: {
    root: import.meta.dirname,
    testTimeout: runs(300_000, 3_600_000),
    hookTimeout: runs(300_000, 600_000),
    // One more than there are cores: half of the time of a file that draws the app is waiting.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: FileOrder },
    projects: [
      {
        // The core and the functions hold no state of their own, so that their files can share a worker.
        extends: true,
        test: {
          name: 'shell',
          isolate: false,
          include: [
            '{shared,functions,infra,scripts,bench}/**/*.test.ts',
            'tests/{house,races,faults,iam,pictures,drills,operator}/**/*.test.ts',
          ],
        },
      },
      // Each file has a process of its own: the stand-ins hold state, and a build of the site may not meet React as tests load it.
      { extends: true, test: { name: 'alone', include: ['local/**/*.test.ts', 'frontend/*.test.ts'] } },
      {
        // Each file gets an empty page, storage and clock from testSetup; the code of the app is read once for all of a worker's files. Screens are drawn by
        // React as the site ships it, and by its build for development, whose warnings fail a test, in the deep tests.
        extends: true,
        oxc: { jsx: { development: runs(false, true) } },
        test: {
          name: 'browser',
          env: { NODE_ENV: runs('production', 'test') },
          isolate: false,
          unstubGlobals: true,
          restoreMocks: true,
          include: ['frontend/*/**/*.test.{ts,tsx}'],
          setupFiles: ['frontend/src/testing/testSetup.ts'],
        },
      },
    ],
  },
});

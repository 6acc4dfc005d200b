import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { brokerNames } from './frontend/brokerNames.ts';
import { contractRoutes } from './frontend/contractRoutes.ts';
import { installable } from './frontend/installable/installable.ts';
import { leanPackages } from './frontend/leanPackages/leanPackages.ts';
import { minifiedTheme } from './frontend/minifiedTheme.ts';
import { openSource } from './frontend/openSource.ts';
import { prerenderedPages } from './frontend/prerenderedPages.ts';
import { retriedImports } from './frontend/retriedImports.ts';
import { siteChunks, siteContents, workerChunks } from './frontend/siteChunks.ts';
import { siteHome } from './infra/siteHome.ts';
import { runs } from './tests/deep.ts';
import { FileOrder } from './tests/fileOrder.ts';
import { inLanguage } from './tests/languages/inLanguage.ts';

/** Tests that draw screens: each file gets an empty page, storage and clock from testSetup. */
const drawsScreens = {
  env: { NODE_ENV: runs('production', 'test') },
  isolate: false,
  unstubGlobals: true,
  restoreMocks: true,
  setupFiles: ['frontend/src/testing/testSetup.ts'],
};

/** Tests of the stacks and of the sources: CDK's code, a stack and the tree of a source are made once, in one worker. */
const onStacksAndSources = ['infra/**/*.test.ts', 'scripts/{cost,deploy}/**/*.test.ts', 'tests/{house,iam}/**/*.test.ts'];

export default defineConfig({
  root: 'frontend',
  plugins: [
    react(),
    contractRoutes(),
    brokerNames(),
    openSource(),
    leanPackages('leanPackages/createLucideIcon.ts'),
    minifiedTheme(),
    retriedImports(),
    siteContents(),
    prerenderedPages(siteHome()),
    installable('src/serviceWorker/serviceWorkerThread.ts'),
  ],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: 'chrome120',
    modulePreload: { polyfill: false },
    rollupOptions: {
      // A sentence of shared/copy travels with the screen that shows it, whatever else its file holds.
      optimization: { inlineConst: { mode: 'all' } },
      input: ['index.html', 'src/prehydrate.ts'].map((file) => join(import.meta.dirname, 'frontend', file)),
      output: { codeSplitting: siteChunks(join(import.meta.dirname, 'frontend/src/main.tsx')) },
    },
  },
  worker: { format: 'es', plugins: () => [retriedImports()], rollupOptions: { output: { codeSplitting: workerChunks } } },
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
            '{shared,functions,scripts,bench}/**/*.test.ts',
            'local/brokers/*.test.ts',
            'tests/{races,faults,simulator,conformance,pictures,drills,operator}/**/*.test.ts',
          ],
          exclude: onStacksAndSources,
        },
      },
      // A worker of its own, after the others: npm test runs it beside the type check instead.
      { extends: true, test: { name: 'laws', isolate: false, maxWorkers: 1, sequence: { groupOrder: 1 }, include: onStacksAndSources } },
      // Each file has a process of its own: the stand-ins hold state, and a build of the site may not meet React as tests load it.
      {
        extends: true,
        test: { name: 'alone', include: ['local/**/*.test.ts', 'frontend/*.test.ts'], exclude: ['local/brokers/*.test.ts'] },
      },
      {
        // The code of the app is read once for all of a worker's files. Screens are drawn by React as the site ships it, and by its build for development, whose
        // warnings fail a test, in the deep tests.
        extends: true,
        oxc: { jsx: { development: runs(false, true) } },
        test: { ...drawsScreens, name: 'browser', include: ['frontend/*/**/*.test.{ts,tsx}'] },
      },
      {
        // The product in a second language (record 0109).
        extends: true,
        oxc: { jsx: { development: runs(false, true) } },
        plugins: [inLanguage(join(import.meta.dirname, 'tests/languages/german'))],
        test: { ...drawsScreens, name: 'german', include: ['tests/languages/*.test.ts'] },
      },
    ],
  },
});

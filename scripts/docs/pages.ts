import { accessPage } from './accessPage.ts';
import { architecturePicture } from './architecturePicture.ts';
import { dataModelPage } from './dataModelPage.ts';
import { frequentPasswords } from './frequentPasswords.ts';
import { metricsPage } from './metricsPage.ts';
import { openApi } from './openApi.ts';
import { testRunsPage } from './testRunsPage.ts';
import { tokenPage } from './tokenPage.ts';

/** The derived pages: path → how it is made. */
export const pages: Readonly<Record<string, () => string>> = {
  'docs/openapi.json': openApi,
  'docs/access.md': accessPage,
  'docs/data-model.md': dataModelPage,
  'docs/metrics.md': metricsPage,
  'docs/tests.md': testRunsPage,
  'docs/tokens.md': tokenPage,
  'docs/pictures/architecture.svg': architecturePicture,
  'functions/people/frequentPasswords.ts': frequentPasswords,
};

import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { RunningProduct } from '#local/startProduct.ts';

/** A journey's environment: a running product, a browser and a new user's window. */
export type Scene = {
  readonly product: RunningProduct;
  /** Opens windows of other people or devices. None installs the site, or loads screens ahead, unless it allows service workers: that fetches all of it. */
  readonly browser: Pick<Browser, 'newContext'>;
  readonly context: BrowserContext;
  readonly page: Page;
  /** Stops the product and starts it again on the same data, at the same address. */
  restart(): Promise<void>;
  /** Advances the product’s clock by `ms`, for this journey and later ones. The browser’s clock is not changed. */
  pass(ms: number): void;
};

/** A journey whose title is a fact, run in a real browser against the whole local product. */
export type Story = {
  readonly title: string;
  /** Only in `npm run test:deep`: every commit tests the same without a browser. */
  readonly isDeep?: true;
  /** With the service worker, which stores the whole site, and with screens loaded ahead: other journeys do without. */
  readonly isInstalled?: true;
  run(scene: Scene): Promise<void>;
};

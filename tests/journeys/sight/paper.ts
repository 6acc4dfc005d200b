import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { Story } from '../story.ts';
import { personIn } from '../studyGroups.ts';
import { visits } from '../visits.ts';
import { withSample } from './withSample.ts';

/** Faults of a printed page. Runs in the page. */
function faultsOnPaper(): string[] {
  const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0;
  const frame = [...document.querySelectorAll('header:not(main *), aside, nav, [role=status]:not(main *, .unseen), dialog')].filter(
    isShown,
  );
  const controls = [...document.querySelectorAll('main :is(button, select, input)')].filter(
    (each) => isShown(each) && each.closest('[role=toolbar]') !== null && !each.matches('[data-chip], h1 *'),
  );
  const main = document.querySelector('main')!;
  // A cell may end in "…"; a part that only its own scroll bar reaches is lost.
  const cut = [...main.querySelectorAll('*')].filter((each) => {
    const { overflowY, textOverflow } = getComputedStyle(each);
    return (
      isShown(each) &&
      overflowY !== 'visible' &&
      textOverflow !== 'ellipsis' &&
      each.scrollHeight > each.clientHeight + 2 &&
      each.clientHeight > 4
    );
  });
  const html = (each: Element) => each.outerHTML.slice(0, 100);
  return [
    ...frame.map((each) => `frame: ${html(each)}`),
    ...controls.map((each) => `control: ${html(each)}`),
    ...cut.map((each) => `cut: ${html(each)}`),
  ];
}

/** Heading of a card that prints only once a text is written. */
const unwritten = 'The week in words';

/** The headings of a page's contents. */
const headings = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(h1, h2)')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 1)
      .map(({ textContent }) => textContent),
  );

/** A heading without spaces and pictograms, which a PDF's outline sets differently or leaves out. */
const inWords = (text: string): string => text.replaceAll(/[^\p{L}\p{N}\p{P}\p{Sc}\p{Sm}]+/gu, '');

/** The words of a PDF's outline: its headings. */
const outlineOf = (pdf: Buffer): readonly string[] =>
  [...pdf.toString('latin1').matchAll(/\/Title\s*(?:\(((?:\\.|[^\\)])*)\)|<([0-9A-Fa-f]+)>)/g)].map(([, plain, hex]) =>
    hex === undefined ? plain!.replaceAll(/\\(.)/g, '$1') : Buffer.from(hex, 'hex').swap16().toString('utf16le').slice(1),
  );

export const paper: readonly Story[] = [
  {
    title: 'overview, reports and the week are printed whole: no frame, no control, every heading, nothing cut off',
    async run({ browser, product }) {
      const { page, token } = await personIn(browser, product, 'Beta tester');
      await withSample(product.url, token);
      const { load } = visits(page, product.url);
      for (const path of ['/dashboard/overview', '/dashboard/reports', '/dashboard/weekly-review']) {
        await load(path);
        await page.locator('main [data-first]').first().waitFor();
        const onScreen = await headings(page);
        await page.emulateMedia({ media: 'print' });
        await page.waitForFunction(() => document.documentElement.dataset.theme === 'light');
        await page.waitForTimeout(500);
        assert.deepEqual(await page.evaluate(faultsOnPaper), [], path);
        const onPaper = await headings(page);
        assert.deepEqual(
          onScreen.filter((heading) => heading !== unwritten && !onPaper.includes(heading)),
          [],
          `${path} lost headings`,
        );
        assert.match(await page.locator('main').innerText(), /\$\d/);
        const pdf = await page.pdf({ format: 'A4', outline: true, tagged: true });
        // A report's title is without its area on narrow paper.
        const outline = outlineOf(pdf).map(inWords).filter(Boolean);
        assert.deepEqual(
          onPaper.filter((heading) => !outline.some((printed) => inWords(heading).endsWith(printed))),
          [],
          `${path} in the file, which has ${outline.join(' | ')}`,
        );
        await page.emulateMedia({ media: 'screen' });
      }
      await page.context().close();
    },
  },
];

import type { Page } from 'playwright-core';

/** Measurements of a page before any scrolling or press. */
export type Sight = {
  /** The first figure of the journal, the first number that the page marks: its top edge in pixels, its words, and whether nothing covers it. Null without one. */
  readonly first: { readonly top: number; readonly text: string; readonly isInView: boolean } | null;
  /** Buttons and links in each toolbar; a choice of segments is one. */
  readonly controls: readonly number[];
  /** The words of its accent buttons. */
  readonly accents: readonly string[];
  /** Pictures whose name for a screen reader has no figure. */
  readonly unnamed: readonly string[];
  /** Links of the navigation that lead where another one leads, or have its name. */
  readonly twice: readonly string[];
};

/** Runs in the page. */
function look(): Sight {
  const inPanel = '[popover], [role=menu], dialog:not([open])';
  const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true }) && each.closest(inPanel) === null;
  const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)].filter(isShown);
  const nameOf = (each: Element) => (each.getAttribute('aria-label') ?? each.textContent).trim();
  const open = document.querySelector('dialog[open]');
  const marked = all('[data-first]', open ?? document.querySelector('main')!).find(({ textContent }) => /\d/.test(textContent));
  const firstOf = (each: Element) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const hit = document.elementFromPoint(left + Math.min(width, 40) / 2, top + height / 2);
    const isInView = top >= 0 && top + height <= innerHeight && hit !== null && (each.contains(hit) || hit.contains(each));
    return { top: Math.round(top), text: each.textContent.trim().slice(0, 60), isInView };
  };
  const accent = document.body.appendChild(document.createElement('i'));
  accent.style.background = 'var(--primary-fill)';
  const fill = getComputedStyle(accent).backgroundColor;
  accent.remove();
  const isAccent = (each: Element) => getComputedStyle(each).backgroundColor === fill;
  const links = all('nav a:not(main *)').map((each) => ({ name: nameOf(each), to: each.getAttribute('href')!.split('?')[0]! }));
  return {
    first: marked === undefined ? null : firstOf(marked),
    controls: all('[role=toolbar]').map((bar) => {
      const controls = all('button, a[href], input, select', bar).map((each) => each.closest('[role=radiogroup]') ?? each);
      return new Set(controls).size;
    }),
    // A switch that is on has the color too, and the skip link, which is out of sight.
    accents: all('button:not([role]), a[href]:not([href^="#"])').filter(isAccent).map(nameOf),
    unnamed: all('main :is([role=img], figure)').flatMap((each) => {
      const name = nameOf(each);
      // A mark in a row has a word for its name.
      if (each.getBoundingClientRect().width < 80) return [];
      return /\d/.test(name) ? [] : [`${each.outerHTML.slice(0, 120)} "${name.slice(0, 40)}"`];
    }),
    twice: links
      .filter(({ name, to }, at) => links.findIndex((other) => other.to === to || other.name === name) < at)
      .map(({ name, to }) => `${name} ${to}`),
  };
}

/** Measures a page scrolled to its top until two measurements agree; with `hasFigure`, until one has a figure. */
export async function sightOf(page: Page, hasFigure: boolean): Promise<Sight> {
  let before = '';
  for (let tries = 60; ; tries--) {
    await page.evaluate(() => scrollTo(0, 0));
    const sight = await page.evaluate(look);
    const now = JSON.stringify(sight);
    if ((now === before && (sight.first !== null || !hasFigure)) || tries === 0) return sight;
    before = now;
    await page.waitForTimeout(80);
  }
}

/** Presses of Tab from where the skip link leads until the focus is at `row` or past it; `most` and one more where it is further. */
export async function stopsBefore(page: Page, row: string, most: number): Promise<number> {
  await page.evaluate(() => document.querySelector<HTMLElement>('dialog[open] [autofocus], dialog[open] button, #main')!.focus());
  for (let pressed = 1; pressed <= most; pressed++) {
    await page.keyboard.press('Tab');
    const isThere = await page.evaluate((selector) => {
      const within = document.querySelector('dialog[open]') ?? document.querySelector('main')!;
      const first = [...within.querySelectorAll(selector)].find((each) => each.checkVisibility());
      const at = document.activeElement;
      if (first === undefined || at === null) return false;
      return (
        at.contains(first) ||
        (first.compareDocumentPosition(at) & (Node.DOCUMENT_POSITION_FOLLOWING | Node.DOCUMENT_POSITION_CONTAINED_BY)) > 0 ||
        at === first
      );
    }, row);
    if (isThere) return pressed;
  }
  return most + 1;
}

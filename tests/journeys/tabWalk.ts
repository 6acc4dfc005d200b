import type { Page } from 'playwright-core';

/** Results of tabbing through a page, as the beginnings of tags. */
type TabWalk = {
  readonly stops: number;
  /** Reached, without a mark around it or its box. */
  readonly unmarked: readonly string[];
  /** Reached, under something that covers it. */
  readonly covered: readonly string[];
  /** In sight, and never reached: neither by Tab nor in a group whose arrow keys lead to it. */
  readonly missed: readonly string[];
};

const MOST = 400;

/** Describes the focused element and marks it; null once Tab has left the page or wrapped around. */
function lookAtFocus(): { readonly html: string; readonly isMarked: boolean; readonly isCovered: boolean } | null {
  const at = document.activeElement;
  // A field of a date has stops within.
  const last = document.querySelector('[data-walked=last]');
  if (at === null || at === document.body || (at !== last && at.hasAttribute('data-walked'))) return null;
  last?.setAttribute('data-walked', '');
  at.setAttribute('data-walked', 'last');
  // The previously focused element may be gone after a long list has scrolled; its group stays.
  at.closest('[role=group], [role=table], [role=grid], [role=tablist], thead')?.setAttribute('data-entered', '');
  const isOutlined = (element: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  // A field without a mark of its own has it on its box, or on the element drawn beside it. The calendar button of a date is the browser's
  // own.
  const near = [at, at.parentElement, at.parentElement?.parentElement, ...(at.parentElement?.children ?? [])];
  const { left, top, width, height } = at.getBoundingClientRect();
  // For a text area the browser shows the line with the cursor, its first.
  const hit = document.elementFromPoint(left + width / 2, top + (at.matches('textarea') ? 16 : height / 2));
  const isOwn = hit === null || at.contains(hit) || hit.contains(at) || at.closest('label')?.contains(hit) === true;
  return {
    html: at.outerHTML.slice(0, 160),
    isMarked: at.matches('[type=date]') || near.some((element) => element != null && isOutlined(element)),
    isCovered: !isOwn,
  };
}

/** Controls in sight that the walk did not reach. */
function passedBy(): string[] {
  const isInGroup = (control: HTMLElement) =>
    control.tabIndex < 0 &&
    control.closest('[role=group], [role=table], [role=grid], [role=tablist], thead')?.matches('[data-entered]') === true;
  return [...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=radio]), select, textarea, summary')]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'))
    .filter((control) => !control.hasAttribute('data-walked') && !isInGroup(control))
    .map((control) => control.outerHTML.slice(0, 160));
}

/** Goes through a page, or an open dialog, by the Tab key from where `start` is. */
export async function tabWalk(page: Page, start = 'a[href="#main"]'): Promise<TabWalk> {
  await page
    .locator(start)
    .first()
    .evaluate((element: HTMLElement) => {
      if (element.tabIndex < 0) element.tabIndex = -1;
      element.focus();
      element.setAttribute('data-walked', '');
    });
  const seen: ReturnType<typeof lookAtFocus>[] = [];
  while (seen.at(-1) !== null && seen.length < MOST) {
    await page.keyboard.press('Tab');
    seen.push(await page.evaluate(lookAtFocus));
  }
  if (seen.at(-1) !== null) throw new Error(`The Tab key has more than ${MOST} stops at ${page.url()}`);
  const reached = seen.filter((each) => each !== null);
  const html = (is: (each: (typeof reached)[number]) => boolean) => reached.filter(is).map((each) => each.html);
  return {
    stops: reached.length,
    unmarked: html(({ isMarked }) => !isMarked),
    covered: html(({ isCovered }) => isCovered),
    missed: await page.evaluate(passedBy),
  };
}

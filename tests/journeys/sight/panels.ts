import type { Locator, Page } from 'playwright-core';
import * as viewTexts from '#copy/viewTexts.ts';
import { until } from '../waits/until.ts';

/** The buttons of the frame, the toolbar and the page's head that open something; of a list's rows the first. */
const triggers = ['header', '[role=toolbar]', 'main > *'].map((place) => `${place} button[aria-haspopup]:not([disabled])`).join();

/** An open popover, or the dialog of a sheet. */
const panel = '[popover]:popover-open:not([role=tooltip]), dialog[open]';

/** Waits until an opened panel has its content. */
async function hasContent(open: Locator): Promise<void> {
  let before = '';
  await until(
    async () => {
      const now = await open.evaluate((each) => (each.querySelector('[aria-busy=true]') === null ? each.textContent : ''));
      const isStill = now !== '' && now === before;
      before = now;
      return isStill;
    },
    () => 'A panel never has its content.',
  );
}

/** Presses a button once, and waits until its panel is open or the button is gone. */
async function opened(trigger: Locator, open: Locator): Promise<void> {
  let isPressed = false;
  const press = () =>
    trigger.click({ timeout: 1000 }).then(
      () => true,
      () => false,
    );
  await until(
    async () => {
      if ((await open.isVisible()) || (await trigger.count()) === 0) return true;
      if (!isPressed) isPressed = await press();
      return open.isVisible();
    },
    () => 'A panel does not open.',
  );
}

/** The panels that have other contents on another screen; of the others one is like the next. */
const own = [viewTexts.display, viewTexts.more];
/** A panel that has other contents on another screen: to be looked at on each. */
export const isOwn = (name: string): boolean => own.includes(name);

/** Opens what the visible page opens by a button, one after the other, and has it looked at; what every screen has is opened once for `seen`. */
export async function eachPanel(
  page: Page,
  seen: Set<string>,
  look: (within: string, name: string) => Promise<void>,
  isAgain = isOwn,
): Promise<void> {
  const names = await page.locator(triggers).evaluateAll((all) =>
    all.flatMap((each) => {
      const name = (each.getAttribute('aria-label') ?? each.textContent).trim();
      if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('dialog, [popover]') !== null) return [];
      each.setAttribute('data-opens', name);
      return [name];
    }),
  );
  for (const name of new Set(names.filter((each) => isAgain(each) || !seen.has(each)))) {
    seen.add(name);
    const trigger = page.locator(`[data-opens=${JSON.stringify(name)}]:visible`).first();
    const open = page.locator(panel).last();
    await opened(trigger, open);
    // A page that has just become a phone's took its wide tools away.
    if (!(await open.isVisible())) continue;
    await hasContent(open);
    await look(panel, name);
    await page.keyboard.press('Escape');
    await open.waitFor({ state: 'hidden' });
  }
}

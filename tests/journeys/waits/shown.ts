import type { Page } from 'playwright-core';

type Remembering = { messages: string[] };

/** Makes a page remember its messages: a toast is gone after six seconds, which a loaded machine may need for a look. */
export const rememberMessages = (): void => {
  const messages: string[] = [];
  Object.assign(globalThis, { messages });
  const places = '[role="status"], [role="alert"]';
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      const told = [...(node.matches(places) ? [node] : []), ...node.querySelectorAll(places)];
      messages.push(...told.map(({ textContent }) => textContent));
    }
  }).observe(document, { childList: true, subtree: true });
};

/** Waits until a page shows a text, or has shown it in a message that is gone by now. */
export async function shown(page: Page, text: string | RegExp): Promise<void> {
  const pattern = typeof text === 'string' ? RegExp.escape(text) : text.source;
  await page.waitForFunction((source) => {
    const { messages } = globalThis as unknown as Remembering;
    const at = messages.findIndex((message) => new RegExp(source).test(message));
    if (at >= 0) messages.splice(at, 1);
    return at >= 0 || new RegExp(source).test(document.body.textContent);
  }, pattern);
}

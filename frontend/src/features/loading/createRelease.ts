import type { Browser } from '#browser/createBrowser.ts';
import { createStore } from '#browser/createStore.ts';
import { createDrafts } from '#browser/storage/createDrafts.ts';
import * as shellTexts from '#copy/shellTexts.ts';

/** The page of this address as the site serves it now; null without a connection, or from a network that answers with a page of its own. */
async function servedPage(fetch: Browser['ports']['fetch']): Promise<string | null> {
  try {
    const page = await (await fetch(location.pathname, { cache: 'no-store' })).text();
    return page.includes('id="root"') ? page : null;
  } catch {
    return null;
  }
}

/** Finds out, whenever code was lost for good, whether the site has moved to another build, and offers to reload. Stores drafts first. */
export function createRelease({ ports: { serviceWorker, fetch }, part, showToast }: Browser) {
  const isReplaced = createStore(false);
  async function reload(): Promise<void> {
    await part(createDrafts).flushAll();
    serviceWorker?.reload();
  }
  async function check(): Promise<void> {
    const page = serviceWorker && (await servedPage(fetch));
    if (page == null || page.includes(serviceWorker!.version)) return;
    isReplaced.set(true);
    showToast({ text: shellTexts.newVersion, stay: true, action: { label: shellTexts.reload, run: () => void reload() } });
  }
  // See frontend/retriedImports.
  globalThis.addEventListener?.('codelost', () => void check());
  return { isReplaced, check, reload };
}

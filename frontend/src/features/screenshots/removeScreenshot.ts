import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/screenshotTexts.ts';
import { createJournal } from '#journal/createJournal.ts';
import type { ScreenshotAlbum } from './albumOfTrade.ts';
import { createUploads } from './createUploads.ts';

const failed = ({ showToast }: Browser, error: unknown, text: string) => showToast({ text: sentence(error, text), kind: 'error' });

async function restoreScreenshot(browser: Browser, id: string): Promise<void> {
  const { api, part, showToast } = browser;
  try {
    const { update } = await api.screenshots.restore({ id });
    if (update !== null) await part(createJournal).sync(update);
    await part(createUploads).refresh();
    showToast({ text: texts.restored, kind: 'success' });
  } catch (error) {
    failed(browser, error, texts.restoreFailed);
  }
}

/** Deletes a screenshot, and confirms it with Undo. */
export async function removeScreenshot(browser: Browser, { place, album }: ScreenshotAlbum, id: string): Promise<void> {
  const { api, part, showToast } = browser;
  try {
    const { update } = await api.screenshots.remove({ id, ...(album !== null && { album }), ...place });
    if (update !== null) await part(createJournal).sync(update);
    await part(createUploads).refresh();
    const undo = () => void restoreScreenshot(browser, id);
    showToast({ text: texts.removed, kind: 'success', action: { label: 'Undo', run: undo } });
  } catch (error) {
    failed(browser, error, texts.removeFailed);
  }
}

/** Forgets an upload that was refused. */
export async function dismissUpload({ api, part }: Browser, id: string): Promise<void> {
  await api.screenshots.remove({ id }).catch(() => undefined);
  await part(createUploads).refresh();
}

/** Writes a caption. */
export async function captionScreenshot(browser: Browser, album: string, id: string, caption: string): Promise<void> {
  try {
    await browser.api.screenshots.caption({ id, album, caption });
  } catch (error) {
    failed(browser, error, texts.changeFailed);
  }
  await browser.part(createUploads).refresh();
}

/** Puts the screenshots in this order. */
export async function orderScreenshots(browser: Browser, album: string, ids: readonly string[]): Promise<void> {
  try {
    await browser.api.screenshots.order({ album, ids });
  } catch (error) {
    failed(browser, error, texts.changeFailed);
  }
  await browser.part(createUploads).refresh();
}

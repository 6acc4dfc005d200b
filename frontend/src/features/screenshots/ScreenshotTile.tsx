import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as texts from '#copy/screenshotTexts.ts';
import { screenshotLimits } from '#domain/screenshots/screenshot.ts';
import { createJournal } from '#journal/createJournal.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Progress } from '#ui/Progress.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextLine } from '#ui/TextLine.tsx';
import type { ScreenshotAlbum } from './albumOfTrade.ts';
import { createUploads } from './createUploads.ts';
import type { ShownScreenshot } from './ScreenshotViewer.tsx';
import css from './screenshots.module.css';

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
async function removeScreenshot(browser: Browser, { place, album }: ScreenshotAlbum, id: string): Promise<void> {
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
async function captionScreenshot(browser: Browser, album: string, id: string, caption: string): Promise<void> {
  try {
    await browser.api.screenshots.caption({ id, album, caption });
  } catch (error) {
    failed(browser, error, texts.changeFailed);
  }
  await browser.part(createUploads).refresh();
}

/** Puts the screenshots in this order. */
async function orderScreenshots(browser: Browser, album: string, ids: readonly string[]): Promise<void> {
  try {
    await browser.api.screenshots.order({ album, ids });
  } catch (error) {
    failed(browser, error, texts.changeFailed);
  }
  await browser.part(createUploads).refresh();
}

type UploadLineProps = {
  /** Its fault; null while uploading. */
  readonly problem: string | null;
  readonly text: string;
  readonly onRetry?: (() => void) | undefined;
  readonly onDismiss: () => void;
};

/** An image on its way, or why it did not become a screenshot. */
export const UploadLine = ({ problem, text, onRetry, onDismiss }: UploadLineProps) => (
  <li>
    <Text as="div" size="label" tone="quiet" className={css.upload} role={problem === null ? 'status' : 'alert'}>
      <span>{problem ?? text}</span>
      {problem === null ? (
        <Progress />
      ) : (
        <>
          {onRetry !== undefined && (
            <Button size="small" onClick={onRetry}>
              {texts.again}
            </Button>
          )}
          <Button size="small" look="ghost" onClick={onDismiss}>
            {texts.dismiss}
          </Button>
        </>
      )}
    </Text>
  </li>
);

type Props = {
  readonly where: ScreenshotAlbum;
  readonly shots: readonly ShownScreenshot[];
  readonly at: number;
  readonly onOpen: () => void;
  /** Its image could not be fetched: the address has ended. */
  readonly onEnded: () => void;
};

/** One screenshot: its thumbnail, its caption, its place among the others. */
export function ScreenshotTile({ where, shots, at, onOpen, onEnded }: Props) {
  const browser = useBrowser();
  const shot = shots[at]!;
  const { id, caption, smallUrl, width, height } = shot;
  const album = where.album ?? '';
  const move = (to: number) => {
    const ids = shots.map((each) => each.id);
    void orderScreenshots(browser, album, ids.toSpliced(at, 1).toSpliced(to, 0, id));
  };
  return (
    <Stack as="li" gap={6} className={css.tile}>
      <RowButton className={css.thumb} aria-label={texts.open(at + 1, shots.length, caption)} onClick={onOpen}>
        <img src={smallUrl} alt="" width={width} height={height} onError={onEnded} />
      </RowButton>
      <TextLine
        id={`caption-${id}`}
        label={texts.caption}
        value={caption === '' ? null : caption}
        longest={screenshotLimits.caption}
        onChange={(text) => void captionScreenshot(browser, album, id, text ?? '')}
      />
      <Row gap={2} className={css.actions}>
        <IconButton size="small" label={texts.earlier(at + 1)} disabled={at === 0} onClick={() => move(at - 1)}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={texts.later(at + 1)} disabled={at === shots.length - 1} onClick={() => move(at + 1)}>
          <ArrowRight aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={texts.remove(at + 1)} onClick={() => void removeScreenshot(browser, where, id)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </Row>
    </Stack>
  );
}

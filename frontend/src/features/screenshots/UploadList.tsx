import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import type { ScreenshotPlace } from '#contract/schemas/screenshotPlace.ts';
import * as texts from '#copy/screenshotTexts.ts';
import type { UploadRefusal } from '#domain/screenshots/screenshot.ts';
import { placeKey } from './albumOfTrade.ts';
import { createUploads } from './createUploads.ts';
import { dismissUpload } from './removeScreenshot.ts';
import css from './screenshots.module.css';
import { UploadLine } from './UploadLine.tsx';

type Props = {
  readonly place: ScreenshotPlace;
  /** The server's pending uploads, including this page's. */
  readonly underWay: readonly { readonly id: string; readonly state: 'waiting' | 'refused'; readonly reason: UploadRefusal | null }[];
};

/** Uploads of a place: those of this page, those an earlier page sent, and refused ones. */
export function UploadList({ place, underWay }: Props) {
  const browser = useBrowser();
  const uploads = browser.part(createUploads);
  const own = useStore(uploads)[placeKey(place)] ?? [];
  const waiting = underWay.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  // Watches uploads from an earlier page from here on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new each time, its ids are not
  useEffect(() => {
    for (const id of waiting) void uploads.watch(id);
  }, [uploads, waiting.join()]);
  const isChecking = own.some(({ status }) => status === 'checking');
  return (
    <ul className={css.uploads}>
      {own.map((upload) => (
        <UploadLine
          key={upload.key}
          problem={upload.problem}
          text={upload.status === 'uploading' ? texts.uploading : texts.checking}
          onRetry={upload.file === null ? undefined : () => uploads.retry(place, upload)}
          onDismiss={() => uploads.dismiss(place, upload.key)}
        />
      ))}
      {underWay
        .filter(({ state }) => state === 'refused' || !isChecking)
        .map(({ id, reason }) => (
          <UploadLine
            key={id}
            problem={reason === null ? null : texts.refusals[reason]}
            text={texts.checking}
            onDismiss={() => void dismissUpload(browser, id)}
          />
        ))}
    </ul>
  );
}

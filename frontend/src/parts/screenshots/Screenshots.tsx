import { useEffect, useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/screenshotTexts.ts';
import { screenshotLimits, uploadTypes } from '#domain/screenshots/screenshot.ts';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import { dismissUpload } from './changeScreenshots.ts';
import { createUploads } from './createUploads.ts';
import { ScreenshotTile } from './ScreenshotTile.tsx';
import { ScreenshotViewer } from './ScreenshotViewer.tsx';
import { listInput, placeKey, type ScreenshotAlbum } from './screenshotPlace.ts';
import css from './screenshots.module.css';
import { UploadLine } from './UploadLine.tsx';
import { usePastedImages } from './usePastedImages.ts';

const ASK_AGAIN_MS = 20_000;

/** The screenshots of a trade or a day: pasted, dropped or chosen, checked, captioned, ordered, looked at, deleted. */
export default function Screenshots({ where }: { readonly where: ScreenshotAlbum }) {
  const browser = useBrowser();
  const { part, ports } = browser;
  const uploads = part(createUploads);
  const own = useStore(uploads)[placeKey(where.place)] ?? [];
  const { value, error, again } = useApiQuery('screenshots', 'list', listInput(where));
  const [opened, open] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const section = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const shots = value?.shots ?? [];
  const underWay = value?.uploads ?? [];
  const isFull = shots.length + own.length >= screenshotLimits.place;
  const add = (files: readonly File[]) => !isFull && uploads.add(where.place, files);
  usePastedImages(section, add);
  const waiting = underWay.filter(({ state }) => state === 'waiting').map(({ id }) => id);
  // What an earlier page sent is looked at from here on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new each time, its ids are not
  useEffect(() => {
    for (const id of waiting) void uploads.watch(id);
  }, [uploads, waiting.join()]);
  // Addresses of images end after a minute; one that cannot be fetched for another reason is not asked for over and over.
  const asked = useRef(0);
  const ended = () => {
    if (ports.clock.now() - asked.current < ASK_AGAIN_MS) return;
    asked.current = ports.clock.now();
    again();
  };
  const isChecking = own.some(({ status }) => status === 'checking');

  return (
    <section
      ref={section}
      data-screenshots
      aria-label={texts.title}
      className={over ? `${css.screenshots} ${css.over}` : css.screenshots}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add([...event.dataTransfer.files]);
      }}
    >
      <header>
        <h4>{texts.title}</h4>
        <Button size="small" aria-disabled={isFull} onClick={() => !isFull && input.current?.click()}>
          {texts.choose}
        </Button>
        <FileInput label={texts.choose} input={input} accept={uploadTypes.join()} multiple onFiles={add} />
      </header>
      <p className={css.hint}>{isFull ? texts.isFull : texts.pasteOrDrop}</p>
      {value === null &&
        (error === null ? <p className={css.hint}>{texts.loading}</p> : <UploadLine problem={texts.unread} text="" onDismiss={again} />)}
      <ul className={css.tiles}>
        {shots.map((shot, at) => (
          <ScreenshotTile key={shot.id} where={where} shots={shots} at={at} onOpen={() => open(at)} onEnded={ended} />
        ))}
      </ul>
      <ul className={css.uploads}>
        {own.map((upload) => (
          <UploadLine
            key={upload.key}
            problem={upload.problem}
            text={upload.status === 'uploading' ? texts.uploading : texts.checking}
            onRetry={upload.file === null ? undefined : () => uploads.retry(where.place, upload)}
            onDismiss={() => uploads.dismiss(where.place, upload.key)}
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
      {opened !== null && shots[opened] !== undefined && (
        <ScreenshotViewer shots={shots} at={opened} onMove={open} onClose={() => open(null)} onEnded={ended} />
      )}
    </section>
  );
}

import { useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/screenshotTexts.ts';
import { screenshotLimits, uploadTypes } from '#domain/screenshots/screenshot.ts';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import { listInput, placeKey, type ScreenshotAlbum } from './albumOfTrade.ts';
import { createUploads } from './createUploads.ts';
import { ScreenshotTile } from './ScreenshotTile.tsx';
import { ScreenshotViewer } from './ScreenshotViewer.tsx';
import css from './screenshots.module.css';
import { UploadLine } from './UploadLine.tsx';
import { UploadList } from './UploadList.tsx';
import { useFreshLinks } from './useFreshLinks.ts';
import { usePastedImages } from './usePastedImages.ts';

/** The screenshots of a trade, a day or a plan: pasted, dropped or chosen, checked, captioned, ordered, looked at, deleted. */
export default function Screenshots({ where }: { readonly where: ScreenshotAlbum }) {
  const uploads = useBrowser().part(createUploads);
  const own = useStore(uploads)[placeKey(where.place)] ?? [];
  const { value, error, again } = useApiQuery('screenshots', 'list', listInput(where));
  const [opened, open] = useState<number | null>(null);
  const [over, setOver] = useState(false);
  const section = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);

  const shots = value?.shots ?? [];
  const isFull = shots.length + own.length >= screenshotLimits.place;
  const add = (files: readonly File[]) => !isFull && uploads.add(where.place, files);
  usePastedImages(section, add);
  const ended = useFreshLinks(again);

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
      <UploadList place={where.place} underWay={value?.uploads ?? []} />
      {opened !== null && shots[opened] !== undefined && (
        <ScreenshotViewer shots={shots} at={opened} onMove={open} onClose={() => open(null)} onEnded={ended} />
      )}
    </section>
  );
}

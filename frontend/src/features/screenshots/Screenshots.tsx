import { type RefObject, useEffect, useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import type { ScreenshotPlace } from '#contract/schemas/placedTrade.ts';
import * as demoTexts from '#copy/demoTexts.ts';
import * as texts from '#copy/screenshotTexts.ts';
import { screenshotLimits, type UploadRefusal, uploadTypes } from '#domain/screenshots/screenshot.ts';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#ui/FileDrop.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import AccountNeeded from '../locked/AccountNeeded.tsx';
import { listInput, placeKey, type ScreenshotAlbum } from './albumOfTrade.ts';
import { createUploads } from './createUploads.ts';
import { dismissUpload, ScreenshotTile, UploadLine } from './ScreenshotTile.tsx';
import { ScreenshotViewer } from './ScreenshotViewer.tsx';
import css from './screenshots.module.css';

type Props = {
  readonly place: ScreenshotPlace;
  /** The server's pending uploads, including this page's. */
  readonly underWay: readonly { readonly id: string; readonly state: 'waiting' | 'refused'; readonly reason: UploadRefusal | null }[];
};

/** Uploads of a place: those of this page, those an earlier page sent, and refused ones. */
function UploadList({ place, underWay }: Props) {
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
    <Stack as="ul" gap={12} className={css.uploads}>
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
    </Stack>
  );
}

/** Files in a paste or drop: images and others, no text. */
const filesOf = (data: DataTransfer | null): readonly File[] => [...(data?.files ?? [])];

/** True when a paste meant these screenshots: it was made in their pane, or nowhere in particular while there is only one such pane. */
function isMeant(section: HTMLElement, target: EventTarget | null): boolean {
  const pane = section.parentElement?.closest('section,aside,dialog') ?? section;
  if (target instanceof Node && pane.contains(target)) return true;
  return target === document.body && document.querySelectorAll('[data-screenshots]').length === 1;
}

/** Takes files that are pasted anywhere on the pane around a section, or dropped there. */
function usePastedImages(section: RefObject<HTMLElement | null>, onFiles: (files: readonly File[]) => void): void {
  const hear = useRef(onFiles);
  hear.current = onFiles;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = filesOf(event.clipboardData);
      if (files.length === 0 || section.current === null || !isMeant(section.current, event.target)) return;
      event.preventDefault();
      hear.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [section]);
}

/** Addresses of images end after a minute. An image that cannot be fetched for another reason is not asked for over and over. */
const ASK_AGAIN_MS = 20_000;

/** Handles an image that failed to load: requests new addresses, rate-limited. */
function useFreshLinks(again: () => void): () => void {
  const { now } = useBrowser().ports.clock;
  const asked = useRef(0);
  return () => {
    if (now() - asked.current < ASK_AGAIN_MS) return;
    asked.current = now();
    again();
  };
}

/** The screenshots of a trade, a day or a plan: pasted, dropped or chosen, checked, captioned, ordered, looked at, deleted. */
export default function Screenshots({ where }: { readonly where: ScreenshotAlbum }) {
  const { demo } = useBrowser().ports;
  if (demo !== undefined) return <AccountNeeded>{demoTexts.needed.screenshots}</AccountNeeded>;
  return <Album where={where} />;
}

const Hint = (hint: { readonly children: string }) => <Text {...hint} size="small" tone="faint" />;

function Album({ where }: { readonly where: ScreenshotAlbum }) {
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
      <Hint>{isFull ? texts.isFull : texts.pasteOrDrop}</Hint>
      {value === null && (error === null ? <Hint>{texts.loading}</Hint> : <UploadLine problem={texts.unread} text="" onDismiss={again} />)}
      <Stack as="ul" gap={12} className={css.tiles}>
        {shots.map((shot, at) => (
          <ScreenshotTile key={shot.id} where={where} shots={shots} at={at} onOpen={() => open(at)} onEnded={ended} />
        ))}
      </Stack>
      <UploadList place={where.place} underWay={value?.uploads ?? []} />
      {opened !== null && shots[opened] !== undefined && (
        <ScreenshotViewer shots={shots} at={opened} onMove={open} onClose={() => open(null)} onEnded={ended} />
      )}
    </section>
  );
}

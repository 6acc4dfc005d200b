import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as texts from '#copy/screenshotTexts.ts';
import { screenshotLimits } from '#domain/screenshots/screenshot.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { RowButton } from '#ui/RowButton.tsx';
import { TextLine } from '#ui/TextLine.tsx';
import type { ScreenshotAlbum } from './albumOfTrade.ts';
import { captionScreenshot, orderScreenshots, removeScreenshot } from './removeScreenshot.ts';
import type { ShownScreenshot } from './ScreenshotViewer.tsx';
import css from './screenshots.module.css';

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
    <li className={css.tile}>
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
      <div className={css.actions}>
        <IconButton size="small" label={texts.earlier(at + 1)} disabled={at === 0} onClick={() => move(at - 1)}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={texts.later(at + 1)} disabled={at === shots.length - 1} onClick={() => move(at + 1)}>
          <ArrowRight aria-hidden="true" />
        </IconButton>
        <IconButton size="small" label={texts.remove(at + 1)} onClick={() => void removeScreenshot(browser, where, id)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

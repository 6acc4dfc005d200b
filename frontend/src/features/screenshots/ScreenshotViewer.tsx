import { useState } from 'react';
import * as texts from '#copy/screenshotTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import css from './screenshots.module.css';

/** A screenshot as the list answers it. */
export type ShownScreenshot = {
  readonly id: string;
  readonly caption: string;
  readonly width: number;
  readonly height: number;
  readonly url: string;
  readonly smallUrl: string;
};

type Props = {
  readonly shots: readonly ShownScreenshot[];
  readonly at: number;
  readonly onMove: (at: number) => void;
  readonly onClose: () => void;
  readonly onEnded: () => void;
};

/** A screenshot as large as the window lets it be. The arrow keys go through all of them, Escape closes. */
export function ScreenshotViewer({ shots, at, onMove, onClose, onEnded }: Props) {
  const { id, caption, url, width, height } = shots[at]!;
  const [loaded, setLoaded] = useState<string | null>(null);
  const move = (by: number) => {
    const to = at + by;
    if (to >= 0 && to < shots.length) onMove(to);
  };
  return (
    <Dialog title={texts.picture(at + 1, caption)} onEscape={onClose} onPressBeside={onClose} width={1400}>
      <Stack
        gap={12}
        className={css.full}
        onKeyDown={({ key }) => {
          if (key === 'ArrowLeft') move(-1);
          if (key === 'ArrowRight') move(1);
        }}
      >
        {loaded !== id && <Skeleton height={240} />}
        <img
          key={id}
          src={url}
          alt={texts.picture(at + 1, caption)}
          width={width}
          height={height}
          hidden={loaded !== id}
          onLoad={() => setLoaded(id)}
          onError={onEnded}
        />
        <Text as="div" size="label" tone="quiet" className={css.bar}>
          <Button size="small" aria-disabled={at === 0} onClick={() => move(-1)}>
            {texts.previous}
          </Button>
          <span aria-live="polite">{texts.position(at + 1, shots.length)}</span>
          <Button size="small" aria-disabled={at === shots.length - 1} onClick={() => move(1)}>
            {texts.next}
          </Button>
          <Button size="small" look="primary" data-first onClick={onClose}>
            {texts.close}
          </Button>
        </Text>
      </Stack>
    </Dialog>
  );
}

import { Pause, Play, RotateCcw, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import { useMemo } from 'react';
import * as texts from '#copy/replay/replayTexts.ts';
import { zoneName } from '#format/zoneName.ts';
import { KeyCaps } from '#frontend/parts/keyboard/KeyCaps.tsx';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Slider } from '#ui/Slider.tsx';
import page from './replay.module.css';
import css from './replayControls.module.css';
import { type Player, speeds } from './usePlayer.ts';

type Props = {
  /** The frames of the fills. */
  readonly fills: readonly number[];
  readonly player: Player;
  readonly momentAt: (frame: number) => string;
  readonly zone: string;
};

/** Everything that moves a replay: the line, the buttons, and how fast it plays. */
export function ReplayControls({ fills, player, momentAt, zone }: Props) {
  const { frame, last, isPlaying, speed } = player;
  const marks = useMemo(() => fills.map((each) => each / Math.max(1, last)), [fills, last]);
  const previous = fills.findLast((each) => each < frame);
  const next = fills.find((each) => each > frame);
  return (
    <section className={css.controls} aria-label={texts.controls}>
      <Slider label={texts.place} value={frame} max={last} text={momentAt(frame)} marks={marks} onChange={player.go} />
      <div className={page.buttons}>
        <IconButton label={texts.restart} onClick={player.restart}>
          <RotateCcw aria-hidden="true" />
        </IconButton>
        <IconButton
          label={texts.previousFill}
          aria-disabled={previous === undefined}
          onClick={() => previous !== undefined && player.go(previous)}
        >
          <SkipBack aria-hidden="true" />
        </IconButton>
        <IconButton label={texts.stepBack} aria-disabled={frame === 0} onClick={() => player.step(-1)}>
          <StepBack aria-hidden="true" />
        </IconButton>
        <Button look="primary" aria-label={isPlaying ? texts.pause : texts.play} onClick={player.toggle}>
          {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
        </Button>
        <IconButton label={texts.stepOn} aria-disabled={frame === last} onClick={() => player.step(1)}>
          <StepForward aria-hidden="true" />
        </IconButton>
        <IconButton label={texts.nextFill} aria-disabled={next === undefined} onClick={() => next !== undefined && player.go(next)}>
          <SkipForward aria-hidden="true" />
        </IconButton>
        <Segmented
          label={texts.speed}
          value={String(speed)}
          choices={speeds.map((each) => ({ value: String(each), text: texts.speedText(each) }))}
          onChoose={(value) => player.setSpeed(speeds.find((each) => String(each) === value)!)}
        />
        <p className={css.clock}>
          <strong>{momentAt(frame)}</strong>
          <span>{zoneName(zone)}</span>
        </p>
        <p className={css.keys} aria-hidden="true">
          <KeyCaps keys="Space" /> {texts.playKeys} <KeyCaps keys="←" /> <KeyCaps keys="→" /> {texts.stepKeys}
        </p>
      </div>
    </section>
  );
}

import { Pause, Play, RotateCcw, SkipBack, SkipForward, StepBack, StepForward } from 'lucide-react';
import { memo, useMemo } from 'react';
import * as texts from '#copy/replay/replayTexts.ts';
import { KeyCaps } from '#features/keyboard/KeyCaps.tsx';
import { zoneName } from '#format/zoneName.ts';
import { Button } from '#ui/Button.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Slider } from '#ui/Slider.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
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
  const { frame, last, isPlaying, speed, setSpeed, go, step, restart, toggle } = player;
  const marks = useMemo(() => fills.map((each) => each / Math.max(1, last)), [fills, last]);
  const edges = { isFirst: frame === 0, isLast: frame === last };
  const near = { previous: fills.findLast((each) => each < frame), next: fills.find((each) => each > frame) };
  return (
    <Stack as="section" gap={14} className={css.controls} aria-label={texts.controls}>
      <Slider label={texts.place} value={frame} max={last} text={momentAt(frame)} marks={marks} onChange={go} />
      <Row gap={8} wrap centered>
        <PlayerButtons
          {...edges}
          {...near}
          isPlaying={isPlaying}
          speed={speed}
          setSpeed={setSpeed}
          go={go}
          step={step}
          restart={restart}
          toggle={toggle}
        />
        <p className={css.clock}>
          <strong>{momentAt(frame)}</strong>
          <span>{zoneName(zone)}</span>
        </p>
        <p className={css.keys} aria-hidden="true">
          <KeyCaps keys="Space" /> {texts.playKeys} <KeyCaps keys="←" /> <KeyCaps keys="→" /> {texts.stepKeys}
        </p>
      </Row>
    </Stack>
  );
}

/** `previous`, `next`: the frames of the fills before and after this moment. */
type Buttons = Omit<Player, 'frame' | 'last'> & {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly previous: number | undefined;
  readonly next: number | undefined;
};

/** The buttons, memoized between fills. */
const PlayerButtons = memo(function PlayerButtons(buttons: Buttons) {
  const { isFirst, isLast, previous, next, isPlaying, speed, setSpeed, go, step, restart, toggle } = buttons;
  return (
    <>
      <IconButton label={texts.restart} onClick={restart}>
        <RotateCcw aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.previousFill} aria-disabled={previous === undefined} onClick={() => previous !== undefined && go(previous)}>
        <SkipBack aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.stepBack} aria-disabled={isFirst} onClick={() => step(-1)}>
        <StepBack aria-hidden="true" />
      </IconButton>
      <Button look="primary" aria-label={isPlaying ? texts.pause : texts.play} onClick={toggle}>
        {isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      </Button>
      <IconButton label={texts.stepOn} aria-disabled={isLast} onClick={() => step(1)}>
        <StepForward aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.nextFill} aria-disabled={next === undefined} onClick={() => next !== undefined && go(next)}>
        <SkipForward aria-hidden="true" />
      </IconButton>
      <Segmented
        label={texts.speed}
        value={String(speed)}
        choices={speeds.map((each) => ({ value: String(each), text: String(each) }))}
        onChoose={(value) => setSpeed(speeds.find((each) => String(each) === value)!)}
      />
      <small className={css.unit} aria-hidden="true">
        {texts.speedUnit}
      </small>
    </>
  );
});

import { useCallback, useEffect, useState } from 'react';

/** Playback speeds: bars per second. */
export const speeds = [1, 5, 15, 30, 60] as const;
type Speed = (typeof speeds)[number];

/** A page that was away for longer goes on from where it was. */
const LONGEST_PAUSE_MS = 250;

/**
 * Position and controls of a replay with `frames` frames. It begins at `start` and stops at its last frame. While it
 * plays only `frame` changes.
 */
export function usePlayer(frames: number, start: number) {
  const last = frames - 1;
  const [frame, setFrame] = useState(start);
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(15);
  const at = Math.min(frame, last);
  const isOver = at >= last;
  useEffect(() => {
    if (!isPlaying) return;
    let [before, due, handle] = [performance.now(), 0, 0];
    const tick = (now: number) => {
      due += (Math.min(now - before, LONGEST_PAUSE_MS) / 1000) * speed;
      before = now;
      const whole = Math.floor(due);
      due -= whole;
      if (whole > 0) setFrame((now) => Math.min(last, now + whole));
      handle = requestAnimationFrame(tick);
    };
    handle = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(handle);
  }, [isPlaying, speed, last]);
  useEffect(() => {
    if (isOver) setPlaying(false);
  }, [isOver]);
  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      setFrame(Math.max(0, Math.min(last, to)));
    },
    [last],
  );
  const step = useCallback(
    (by: 1 | -1) => {
      setPlaying(false);
      setFrame((now) => Math.max(0, Math.min(last, Math.min(now, last) + by)));
    },
    [last],
  );
  const restart = useCallback(() => go(start), [go, start]);
  const toggle = useCallback(() => {
    if (isOver && !isPlaying) setFrame(start);
    setPlaying(!isPlaying);
  }, [isOver, isPlaying, start]);
  return { frame: at, last, isPlaying, speed, setSpeed, go, step, restart, toggle };
}
export type Player = ReturnType<typeof usePlayer>;

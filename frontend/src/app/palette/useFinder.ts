import { type KeyboardEvent, useRef, useState } from 'react';
import { useDraft } from '#browser/storage/useDraft.ts';
import type { Command } from './Command.ts';
import { rankedCommands } from './rankedCommands.ts';

/** Number of shown commands, and of remembered recent ones. */
const SHOWN = 50;
const RECENT = 8;

type Recent = { readonly recent: readonly string[] };
const none: Recent = { recent: [] };

/** State of the command search: input, results and keys. Chosen commands are remembered, encrypted, per user. */
export function useFinder(commands: readonly Command[], onClose: () => void) {
  const list = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState(0);
  const [{ recent }, remember] = useDraft('palette', none);
  const shown = rankedCommands(commands, typed, recent).slice(0, SHOWN);
  const at = Math.max(0, Math.min(place, shown.length - 1));

  const type = (text: string) => {
    setTyped(text);
    setPlace(0);
  };
  const move = (to: number) => {
    const next = (to + shown.length) % Math.max(1, shown.length);
    setPlace(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  };
  const take = (command: Command | undefined) => {
    if (command === undefined) return;
    remember((before) => ({ recent: [command.id, ...before.recent.filter((id) => id !== command.id)].slice(0, RECENT) }));
    onClose();
    command.run();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isOpener = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    const act: Record<string, () => void> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      Enter: () => take(shown[at]),
      Escape: onClose,
    };
    const run = isOpener ? onClose : act[event.key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  };
  return { list, typed, type, shown, at, take, press };
}

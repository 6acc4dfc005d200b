import { useRef, useState } from 'react';
import type { ChosenFile } from './chosenFile.ts';

/** The chosen files: `files` as rendered, `now` after every change so far. */
export function useChosenFiles() {
  const now = useRef<readonly ChosenFile[]>([]);
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  function setState(next: readonly ChosenFile[]): void {
    now.current = next;
    setFiles(next);
  }
  return {
    files,
    now,
    setState,
    update: (id: string, part: Partial<ChosenFile>) => setState(now.current.map((each) => (each.id === id ? { ...each, ...part } : each))),
    fileOf: (id: string) => now.current.find((each) => each.id === id),
  };
}

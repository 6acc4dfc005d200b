import { useCallback, useEffect, useRef, useState } from 'react';
import { useBrowser } from '../BrowserContext.ts';
import { createDrafts } from './createDrafts.ts';

/**
 * A form's contents that survive a reload and the end of a session: stored under `name`, encrypted, until `forget`. Starts with `initial`
 * and switches to the stored draft as soon as that is read, unless typing has begun. Forgotten, it starts again.
 */
export function useDraft<T extends object>(
  name: string,
  initial: T | (() => T),
): readonly [T, (next: (before: T) => T) => void, () => void] {
  const drafts = useBrowser().part(createDrafts);
  const [draft, setDraft] = useState(initial);
  const latest = useRef(draft);
  const start = useRef(initial);
  start.current = initial;
  const touched = useRef(false);
  const replace = useCallback((next: T) => {
    latest.current = next;
    setDraft(next);
  }, []);
  useEffect(() => {
    void drafts.load(name).then((stored) => {
      if (stored !== undefined && !touched.current) replace({ ...latest.current, ...(stored as T) });
    });
  }, [drafts, name, replace]);
  const change = useCallback(
    (next: (before: T) => T) => {
      touched.current = true;
      replace(next(latest.current));
      drafts.save(name, latest.current);
    },
    [drafts, name, replace],
  );
  const forget = useCallback(() => {
    touched.current = true;
    replace(typeof start.current === 'function' ? start.current() : start.current);
    drafts.save(name, undefined);
  }, [drafts, name, replace]);
  return [draft, change, forget];
}

import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page that was rendered ahead of time does not work by itself yet: a form sent then would go past its script. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** What this browser has stored, read once; `before` while the page is as it was rendered ahead of time, where nothing is stored. */
export function useStored<T>(read: () => T, before: T): T {
  const hydrated = useHydrated();
  const [value, setValue] = useState(() => (hydrated ? read() : before));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page has been taken over
  useEffect(() => {
    if (!hydrated) setValue(read());
  }, []);
  return value;
}

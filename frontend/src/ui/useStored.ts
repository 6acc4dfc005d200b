import { useEffect, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a pre-rendered page is not interactive yet: a form sent then would bypass its script. */
const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** A value stored in this browser, read once; `before` during pre-rendering, without storage. */
export function useStored<T>(read: () => T, before: T): T {
  const hydrated = useHydrated();
  const [value, setValue] = useState(() => (hydrated ? read() : before));
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the page has been taken over
  useEffect(() => {
    if (!hydrated) setValue(read());
  }, []);
  return value;
}

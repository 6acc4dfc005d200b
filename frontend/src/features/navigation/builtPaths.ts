import { createContext, useContext } from 'react';

/** The addresses that have a screen, given by the app: links to parts that are not built yet are not shown (ruling 28). */
export const BuiltPaths = createContext<ReadonlySet<string>>(new Set());

/** True if an address has a screen. */
export function useIsBuilt(): (to: string) => boolean {
  const paths = useContext(BuiltPaths);
  return (to) => paths.has(to);
}

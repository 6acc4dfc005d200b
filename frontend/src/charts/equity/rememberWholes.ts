import type { EquityData } from './equityData.ts';
import { type EquitySvgPaths, equitySvgPaths } from './equitySvgPaths.ts';

/**
 * A caching equitySvgPaths that does not redraw the whole of a period when it is shown again; remembers the last
 * width and start of each.
 */
export function rememberWholes(): typeof equitySvgPaths {
  const wholes = new WeakMap<EquityData, { readonly width: number; readonly start: number; readonly paths: EquitySvgPaths }>();
  return (data, span, width, isWhole, start) => {
    const known = isWhole ? wholes.get(data) : undefined;
    if (known?.width === width && known.start === start) return known.paths;
    const paths = equitySvgPaths(data, span, width, isWhole, start);
    if (isWhole) wholes.set(data, { width, start, paths });
    return paths;
  };
}

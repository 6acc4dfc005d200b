import { SourceMap, type SourceMapPayload } from 'node:module';

/** A place in a bundle, as stacks write it: line and column from 1. */
const place = /(?:file:\/\/)?[\w./-]*index\.mjs:(\d+):(\d+)/g;

/**
 * A log text with every bundle position replaced by the source's file, line and column. `map` is the bundle's source
 * map; `folder` is the base of its sources, relative to the clone's root. Unmapped positions are unchanged.
 */
export function sourcePositions(text: string, map: SourceMapPayload, folder = 'dist/fn/x'): string {
  const sources = new SourceMap(map);
  return text.replace(place, (found, line: string, column: string) => {
    const entry = sources.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return found;
    return `${fromRoot(folder, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

/** Reason some positions are unchanged after `sourcePositions`, and the remedy; null if all were replaced. */
export function whatStayed(text: string, traced: string): string | null {
  if (text.match(place) === null)
    return 'The text names no position of a bundle, such as index.mjs:1:2345. Pass the lines of a stack, in quotes.';
  const stayed = [...new Set(traced.match(place) ?? [])];
  if (stayed.length === 0) return null;
  return `Not in this source map: ${stayed.join(', ')}. Is it another function (--function), or an earlier build (--build)?`;
}

/** A source's path from the root of the clone, of a path that climbs out of the folder of the bundle. */
function fromRoot(folder: string, source: string): string {
  const parts = folder.split('/');
  for (const step of source.split('/')) {
    if (step === '..') parts.pop();
    else parts.push(step);
  }
  return parts.join('/');
}

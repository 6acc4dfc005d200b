import { importsOf, sources } from '#tests/house/sources.ts';

/** An import that is gone when the code runs. */
const typesOnly = /(?:^|\n)\s*(?:import|export)\s+type\b[^'"`;]*?\bfrom\s*['"][^'"\n]+['"]/g;

/** Importers of each file, in any form except type-only imports. */
const importers = ((): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { path, code } of sources)
    for (const imported of importsOf(path, code.replace(typesOnly, ''))) found.set(imported, [...(found.get(imported) ?? []), path]);
  return found;
})();

/** The test files that run a file, those with the fewest imports between first: among these, the ones beside it. */
export function nearestTests(path: string): string[] {
  const seen = new Set([path]);
  for (const each of seen) for (const importer of importers.get(each) ?? []) seen.add(importer);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const tests = [...seen].filter((each) => /\.test\.tsx?$/.test(each) && !each.startsWith('tests/house/'));
  const own = tests.filter((test) => test.startsWith(folder));
  return [...new Set([...own, ...tests])];
}

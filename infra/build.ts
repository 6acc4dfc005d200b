import { join } from 'node:path';
import { buildFunctions } from './buildFunctions.ts';
import { putPackagesBeside } from './machinePackages.ts';

/** `npm run build`, first half: the functions, with their sizes. Packages with machine code go beside those that import them. */
const dist = join(import.meta.dirname, '..', 'dist');
const built = await buildFunctions(dist);
for (const made of built) {
  const { name, bytes, packages } = made;
  putPackagesBeside(dist, made);
  const beside = packages.length === 0 ? '' : `, with ${packages.join(', ')} for arm64 beside it`;
  console.log(`${String(Math.round(bytes / 1024)).padStart(5)} KB  ${name}${beside}`);
}

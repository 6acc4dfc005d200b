import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildFunctions } from './buildFunctions.ts';
import { lambdaPackages, machinePackages } from './lambdaPackages.ts';

/** `npm run build`, first half: the functions, with their sizes. Packages with machine code go beside those that import them. */
const dist = join(import.meta.dirname, '..', 'dist');
const built = await buildFunctions(dist);
for (const { name, bytes, packages } of built) {
  if (packages.length > 0) cpSync(lambdaPackages(machinePackages), join(dist, 'fn', name, 'node_modules'), { recursive: true });
  const beside = packages.length === 0 ? '' : `, with ${packages.join(', ')} for arm64 beside it`;
  console.log(`${String(Math.round(bytes / 1024)).padStart(5)} KB  ${name}${beside}`);
}

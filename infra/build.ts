import { join } from 'node:path';
import { buildFunctions } from './buildFunctions.ts';

/** `npm run build`, first half: the functions, with their sizes. */
const built = await buildFunctions(join(import.meta.dirname, '..', 'dist'));
for (const { name, bytes } of built) console.log(`${String(Math.round(bytes / 1024)).padStart(5)} KB  ${name}`);

import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { World } from '#functions/world/world.ts';
import { entries } from '#infra/entries.ts';
import type { LambdaFunction } from './gateway/callFunction.ts';

type Module = Readonly<Record<string, unknown>>;
type Make = (world: World) => LambdaFunction;

/** A file's way in: `routes` of an area, or what carries the file's own name. Both wait for a world. */
function wayIn(name: string, file: string, module: Module): Make {
  const make = module.routes ?? module[basename(file, '.ts')];
  if (typeof make !== 'function')
    throw new Error(`${file} exports neither "routes" nor "${basename(file, '.ts')}", so the function ${name} cannot run.`);
  return make as Make;
}

/** Every function that would be deployed, named as there ("auth", "identity-preToken", "jobs-sweepChapters"), living in `world`. */
export async function loadFunctions(world: World): Promise<Readonly<Record<string, LambdaFunction>>> {
  const loading = Object.entries(entries()).map(async ([name, file]) => {
    const module = (await import(pathToFileURL(file).href)) as Module;
    return [name, wayIn(name, file, module)(world)] as const;
  });
  return Object.fromEntries(await Promise.all(loading));
}

/** The function of that name. Throws when a contract or schedule names a missing one. */
export function functionNamed(functions: Readonly<Record<string, LambdaFunction>>, name: string): LambdaFunction {
  const found = functions[name];
  if (found === undefined) throw new Error(`There is no function ${name}: its file in functions/ is missing or exports no handler.`);
  return found;
}

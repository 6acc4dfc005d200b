import { type Plugin, parseAst } from 'vite';
import * as shellTexts from '#copy/shellTexts.ts';

type Node = { readonly type: string; readonly start: number; readonly end: number };

/** Milliseconds before each new request for lost code. A file in a worker may need another that was lost too. */
const WAITS = [1000, 3000];

/** Requests lost code again: browsers forget a module that could not be fetched. A function declaration works from anywhere in its file. The event is for createRelease. */
const again = `async function $again(load){
  for(const wait of ${JSON.stringify(WAITS)})try{return await load()}catch{await new Promise((wake)=>setTimeout(wake,wait))}
  try{return await load()}catch(cause){dispatchEvent(new Event('codelost'));throw Error(${JSON.stringify(shellTexts.partLost)},{cause})}
}`;

/** The places of all `import()` in a file. */
function importsIn(code: string): readonly Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    else if (typeof value === 'object' && value !== null) {
      if ((value as Node).type === 'ImportExpression') found.push(value as Node);
      for (const each of Object.values(value)) visit(each);
    }
  };
  visit(parseAst(code).body);
  return found;
}

/** Makes every `import()` of the built site and of its workers survive lost files, and fail in words. */
export const retriedImports = (): Plugin => ({
  name: 'retried-imports',
  apply: (config) => !config.build?.ssr,
  renderChunk(code) {
    if (!code.includes('import(')) return null;
    const inserts = importsIn(code).flatMap(({ start, end }) => [[start, '$again(()=>'] as const, [end, ')'] as const]);
    const retried = inserts.sort(([a], [b]) => b - a).reduce((text, [at, inserted]) => text.slice(0, at) + inserted + text.slice(at), code);
    return retried === code ? null : { code: `${retried}\n${again}\n`, map: null };
  },
});

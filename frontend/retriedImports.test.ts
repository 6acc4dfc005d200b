import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { retriedImports } from './retriedImports.ts';

const render = (code: string) =>
  (retriedImports().renderChunk as unknown as (code: string) => { readonly code: string } | null)(code)?.code;

it('wraps each import of a file, one within another too, and no text or name that looks like one', () => {
  const code = 'const a=()=>import(`./a.js`),b=import(nameIn(import(`./b.js`))),text="import(x)";object.import(1);';
  expect(render(code)!.split('\n')[0]).toBe(
    'const a=()=>$again(()=>import(`./a.js`)),b=$again(()=>import(nameIn($again(()=>import(`./b.js`))))),text="import(x)";object.import(1);',
  );
  expect(render('const text="import(x)";')).toBeUndefined();
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The built function over a file that is lost some times; `dispatched` are the names of events. */
async function load(losses: number) {
  const dispatched: string[] = [];
  const again = render('import(`x`)')!.split('\n').slice(1).join('\n');
  const run = new Function('dispatchEvent', `${again};return $again`)(({ type }: Event) => dispatched.push(type));
  let requests = 0;
  const loaded: Promise<string> = run(async () => {
    if (requests++ < losses) throw new TypeError('Failed to fetch dynamically imported module');
    return 'here';
  });
  const outcome = loaded.catch((error: Error) => error.message);
  await vi.runAllTimersAsync();
  return { outcome: await outcome, dispatched };
}

it('loads a file when it was lost twice', async () => {
  expect(await load(2)).toEqual({ outcome: 'here', dispatched: [] });
});

it('fails in words and reports it when a file is lost three times', async () => {
  const outcome = 'This part of the page didn’t load. Check your connection, then try again.';
  expect(await load(3)).toEqual({ outcome, dispatched: ['codelost'] });
});

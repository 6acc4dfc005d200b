import { expect, it } from 'vitest';
import { capturedLets } from './capturedLets.ts';
import { productIn, sources } from './sources.ts';

const naive = `
async function change(world) {
  let settings = new Map();
  const { change } = await changeJournal(world, 'u1', {
    load: async (now) => {
      settings = await accountSettings(now);
      return [];
    },
    decide,
  });
  let count = 0;
  function decide(loaded) {
    return loaded.map((each) => ({ each, at: ++count, settings }));
  }
}`;

it('loaded values reach `decide` as an argument: neither `load` nor `decide` captures a variable that changes', () => {
  const pairs = sources.filter(({ code }) => /\bload\b/.test(code) && /\bdecide\b/.test(code));
  expect(pairs.filter(({ path }) => path.startsWith('shared/domain/journal/commands/')).length).toBeGreaterThan(8);
  expect(pairs.flatMap(({ path, text }) => capturedLets(path, text))).toEqual([]);
});

it('and the scanner sees captured variables, in functions written there and in those named there', () => {
  expect(capturedLets('naive.ts', naive)).toEqual([
    'naive.ts:6 load uses settings, which changes: hand it over as an argument',
    'naive.ts:13 decide uses count, which changes: hand it over as an argument',
    'naive.ts:13 decide uses settings, which changes: hand it over as an argument',
  ]);
  expect(
    capturedLets('fine.ts', 'const c = { load: () => { let a = 1; return a; }, decide: ({ a }) => { for (let b = 0; b < a; b++); } };'),
  ).toEqual([]);
});

it('every command of the journal is decided in one file named after it, and nothing there is a variable of the module', () => {
  const commands = productIn('shared/domain/journal/commands').filter(({ code }) => /export const \w+: JournalCommand</.test(code));
  expect(commands.length).toBeGreaterThan(8);
  for (const { path, code } of commands) {
    const [, name] = /export const (\w+): JournalCommand</.exec(code)!;
    expect(path).toBe(`shared/domain/journal/commands/${name}.ts`);
  }
  expect(
    productIn('shared/domain/journal')
      .filter(({ code }) => /^(export )?(let|var) /m.test(code))
      .map(({ path }) => path),
  ).toEqual([]);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { emptied, withLiteralKeys } from './leaveOutUnused.ts';

it('an emptied module has the same exports, each an empty function', () => {
  const source =
    'import x from "./x.js";\nexport class A extends x {\n  call() {}\n}\nexport const b = 1;\nexport { c, d as e } from "./c.js";\nexport * from "./f.js";';
  expect(emptied(source).split('\n')).toEqual([
    'export function A() {}',
    'export function b() {}',
    'export function c() {}',
    'export function e() {}',
    'export * from "./f.js";',
  ]);
});

const clients = ['dynamodb', 's3', 'cognito-identity-provider', 'eventbridge'];

it.each(clients)('the schemas of %s have no computed key left, and are otherwise unchanged', (client) => {
  const path = join(import.meta.dirname, `../node_modules/@aws-sdk/client-${client}/dist-es/schemas/schemas_0.js`);
  const source = readFileSync(path, 'utf8');
  const written = withLiteralKeys(source);
  expect(source).toMatch(/\[_\w+\]:/);
  expect(written).not.toMatch(/\[_\w+\]:/);
  const texts = new Map([...source.matchAll(/^const (_\w*) = "(.*)";$/gm)].map(([, name, text]) => [text!, name!]));
  expect(written.replaceAll(/"([^"]*)":/g, (_, text: string) => `[${texts.get(text)}]:`)).toBe(source);
});

it('a key whose text is not in the module stays', () => {
  expect(withLiteralKeys('const _a = "x";\nconst s = { [_a]: 1, [_b]: 2 };')).toBe('const _a = "x";\nconst s = { "x": 1, [_b]: 2 };');
});

import { expect, it } from 'vitest';
import { emptied } from './leaveOutUnused.ts';

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

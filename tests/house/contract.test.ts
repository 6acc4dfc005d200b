import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Endpoint, routeKey, routeThrottle, usualThrottle } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { accessTable } from './access.table.ts';
import { root, sources } from './sources.ts';

const calls = Object.entries(api).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).map(([name, endpoint]) => ({
    area,
    name,
    endpoint,
    call: `${area}.${name}`,
    file: `functions/api/${area}/${name}`,
  })),
);
const read = (path: string): string => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');

describe('one truth per call', () => {
  it('its access equals the hand-written table', () => {
    expect(Object.fromEntries(calls.map(({ call, endpoint }) => [call, endpoint.access]))).toEqual(accessTable);
  });

  it('its address is written in the contract and nowhere else', () => {
    const elsewhere = sources.filter(({ path, isTest }) => !isTest && !path.startsWith('shared/contract/'));
    expect(elsewhere.length).toBeGreaterThan(50);
    expect(elsewhere.filter(({ code }) => /['"`]\/api\b/.test(code)).map(({ path }) => path)).toEqual([]);
  });

  it('no two calls share an address', () => {
    const keys = calls.map(({ endpoint }) => routeKey(endpoint).replace(/\{[^}]*\}/g, '{}'));
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });
});

describe('the same name everywhere', () => {
  it.each(calls)('$call is answered by its own file, named in the list of its area', ({ area, name, file }) => {
    expect(read(`${file}.ts`), `${file}.ts should export ${name}`).toMatch(new RegExp(`export const ${name}\\b`));
    expect(read(`functions/api/${area}/index.ts`), `functions/api/${area}/index.ts should list ${name}`).toMatch(
      new RegExp(`import \\{ ${name} \\} from '\\./${name}\\.ts'`),
    );
  });

  it('every folder of functions/api is an area of the contract', () => {
    expect(readdirSync(join(root, 'functions/api')).sort()).toEqual(Object.keys(api).sort());
  });
});

describe('costly calls', () => {
  const signedIn = calls.filter(({ endpoint }) => endpoint.access !== 'public');

  it('are limited per person wherever a route takes less than usual, or a body that comes gzipped', () => {
    const costly = signedIn.filter(({ endpoint }) => (endpoint.throttle ?? usualThrottle) < usualThrottle || endpoint.gzip === true);
    expect(costly.filter(({ endpoint }) => endpoint.perPerson === undefined).map(({ call }) => call)).toEqual([]);
  });

  it('leave others theirs while one person makes fifty a second', () => {
    const limited = calls.filter(({ endpoint }) => endpoint.perPerson !== undefined);
    expect(limited.length).toBeGreaterThan(30);
    expect(limited.filter(({ endpoint }) => endpoint.access === 'public' || routeThrottle(endpoint) < 100).map(({ call }) => call)).toEqual(
      [],
    );
  });
});

describe('saying no', () => {
  it.each(calls.filter(({ endpoint }) => endpoint.errors.length > 0))(
    '$call: each way it may refuse is named in its own test',
    ({ endpoint, file }) => {
      const test = read(`${file}.test.ts`);
      expect(test, `${file}.test.ts is missing`).not.toBe('');
      expect(endpoint.errors.filter((code) => !test.includes(`'${code}'`))).toEqual([]);
    },
  );
});

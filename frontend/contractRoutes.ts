import type { Plugin } from 'vite';
import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';

/** The calls that sign-in and the first figures need. */
const first = ['auth.', 'account.accounts', 'trades.book', 'trades.chapters', 'trades.strategies'];
const isFirst = (area: string, name: string): boolean => first.some((call) => `${area}.${name}`.startsWith(call));

const routeOf = ({ method, path, access, ...rest }: Endpoint) => ({
  method,
  path,
  access,
  envelope: ('envelope' in rest && rest.envelope) || 'data',
  ...('gzip' in rest && { gzip: true }),
});

const routes = (areFirst: boolean) =>
  Object.fromEntries(
    Object.entries(api).map(([area, endpoints]) => [
      area,
      Object.fromEntries(
        Object.entries<Endpoint>(endpoints)
          .filter(([name]) => isFirst(area, name) === areFirst)
          .map(([name, endpoint]) => [name, routeOf(endpoint)]),
      ),
    ]),
  );

const modules: Readonly<Record<string, () => object>> = {
  'contract:routes': () => routes(true),
  'contract:laterRoutes': () => routes(false),
};

/**
 * The browser needs each call's method, path and access, not its schemas: this serves just those, of the first calls as `contract:routes` and of all
 * others as `contract:laterRoutes`.
 */
export const contractRoutes = (): Plugin => ({
  name: 'contract-routes',
  resolveId: (id) => (id in modules ? `\0${id}` : undefined),
  load: (id) => {
    const made = id.startsWith('\0') ? modules[id.slice(1)] : undefined;
    return made && `export const routes = ${JSON.stringify(made())};`;
  },
});

import { type Api, routeKey } from '#contract/define.ts';

export type Route = { readonly key: string; readonly area: string; readonly parameters: Readonly<Record<string, string>> };

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

/**
 * Finds a request's route in the contract like API Gateway: exact paths before ones with parameters. Null if
 * missing.
 */
export function routesOf(api: Api): (method: string, path: string) => Route | null {
  const table = Object.entries(api).flatMap(([area, endpoints]) =>
    Object.values(endpoints).map((endpoint) => {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      const shape = new RegExp(`^${endpoint.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
      return { key: routeKey(endpoint), method: endpoint.method as string, area, names, shape };
    }),
  );
  table.sort((a, b) => a.names.length - b.names.length);
  return (method, path) => {
    for (const { key, method: wanted, area, names, shape } of table) {
      const found = wanted === method ? shape.exec(path) : null;
      if (found === null) continue;
      const values = found.slice(1).map(decoded);
      if (values.includes(null)) return null;
      return { key, area, parameters: Object.fromEntries(names.map((name, index) => [name, values[index]!])) };
    }
    return null;
  };
}

import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';

type Shape = z.core.JSONSchema.BaseSchema;

/** Most characters of a value in a query; infinite where nothing limits them. */
function longest(shape: Shape): number {
  const choices = (shape.anyOf ?? shape.oneOf) as readonly Shape[] | undefined;
  if (choices !== undefined) return Math.max(...choices.map(longest));
  if (shape.enum !== undefined) return Math.max(...shape.enum.map((value) => String(value).length));
  if (shape.const !== undefined) return String(shape.const).length;
  if (shape.type === 'string') return shape.maxLength ?? Number.POSITIVE_INFINITY;
  const fields = Object.entries((shape.properties ?? {}) as Readonly<Record<string, Shape>>);
  return fields.reduce((sum, [name, value]) => sum + name.length + 2 + longest(value), 0);
}

const queryOf = ({ input, path }: Endpoint): number =>
  path.length + longest(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }));

/** A letter of another script in an address: two bytes, written as %XX each. */
const WRITTEN = 6;
/** Room for a token with a signature of 2,048 bits and some twenty claims, and for what browsers, CloudFront and we add. */
const HEADERS = 4 * 1024;

it('the browser’s calls stay far below the API’s limits of a request line and headers, for any input', () => {
  const calls = Object.entries(api).flatMap(([area, endpoints]) =>
    Object.entries<Endpoint>(endpoints)
      .filter(([, { method }]) => method === 'GET' || method === 'DELETE')
      .map(([name, endpoint]) => [`${area}.${name}`, queryOf(endpoint)] as const),
  );
  expect(calls.length).toBeGreaterThan(50);
  const long = calls.filter(([, characters]) => HEADERS + WRITTEN * characters > 0.75 * publishedLimits.apiGateway.headerBytes);
  // The browser filters locally and never requests this list: a script with all filters at their longest gets 431.
  expect(long.map(([call]) => call)).toEqual(['trades.list']);
});

import { routeKey } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import type { HttpHandler } from '#functions/kernel/http.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { ownApiFromEnv } from '#functions/world/ownApiFromEnv.ts';
import type { World } from '#functions/world/world.ts';
import { answer } from './answer.ts';
import { stream } from './stream.ts';

export const routes = (world: World): HttpHandler => {
  const post = answer(world);
  return (event) => (event.routeKey === routeKey(api.mcp.stream) ? stream() : post(event));
};
export const handler = lambda(routes, ownApiFromEnv);

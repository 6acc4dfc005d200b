import { connections } from '#contract/areas/connections.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { brokersFromEnv } from '#functions/world/brokersFromEnv.ts';
import { publisherFromEnv } from '#functions/world/eventBridge.ts';
import { create } from './create.ts';
import { history } from './history.ts';
import { list } from './list.ts';
import { netDays } from './netDays.ts';
import { pause } from './pause.ts';
import { reconnect } from './reconnect.ts';
import { remove } from './remove.ts';
import { resume } from './resume.ts';
import { signIn } from './signIn.ts';
import { standings } from './standings.ts';
import { sync } from './sync.ts';
import { test } from './test.ts';

export const routes = serve(connections, {
  list,
  signIn,
  test,
  create,
  sync,
  pause,
  resume,
  reconnect,
  remove,
  history,
  standings,
  netDays,
});
export const handler = lambda(routes, brokersFromEnv, publisherFromEnv);

import { groups } from '#contract/areas/groups.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { accept } from './accept.ts';
import { decline } from './decline.ts';
import { join } from './join.ts';
import { leave } from './leave.ts';
import { list } from './list.ts';
import { read } from './read.ts';

export const routes = serve(groups, { list, read, join, accept, decline, leave });
export const handler = lambda(routes);

import { playbooks } from '#contract/areas/playbooks.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { create } from './create.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { save } from './save.ts';

export const routes = serve(playbooks, { list, create, save, remove });
export const handler = lambda(routes);

import { plans } from '#contract/areas/plans.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { attach } from './attach.ts';
import { create } from './create.ts';
import { detach } from './detach.ts';
import { list } from './list.ts';
import { move } from './move.ts';
import { readDay } from './readDay.ts';
import { remove } from './remove.ts';
import { restore } from './restore.ts';
import { save } from './save.ts';
import { saveDay } from './saveDay.ts';
import { unlink } from './unlink.ts';

export const routes = serve(plans, { list, create, save, move, attach, detach, unlink, remove, restore, readDay, saveDay });
export const handler = lambda(routes);

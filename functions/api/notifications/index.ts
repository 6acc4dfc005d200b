import { notifications } from '#contract/areas/notifications.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { list } from './list.ts';
import { markAllRead } from './markAllRead.ts';
import { markRead } from './markRead.ts';
import { remove } from './remove.ts';

export const routes = serve(notifications, { list, markRead, markAllRead, remove });
export const handler = lambda(routes);

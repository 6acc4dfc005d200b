import { screenshots } from '#contract/areas/screenshots.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { publisherFromEnv } from '#functions/world/eventBridge.ts';
import { filesFromEnv } from '#functions/world/s3Files.ts';
import { add } from './add.ts';
import { caption } from './caption.ts';
import { check } from './check.ts';
import { list } from './list.ts';
import { order } from './order.ts';
import { remove } from './remove.ts';
import { restore } from './restore.ts';

export const routes = serve(screenshots, { list, add, check, caption, order, remove, restore });
export const handler = lambda(routes, filesFromEnv, publisherFromEnv);

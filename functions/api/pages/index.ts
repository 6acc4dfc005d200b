import { pages } from '#contract/areas/pages.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { filesFromEnv } from '#functions/world/filesFromEnv.ts';
import { siteFromEnv } from '#functions/world/siteFromEnv.ts';
import { record } from './record.ts';
import { recordPicture } from './recordPicture.ts';

export const routes = serve(pages, { record, recordPicture });
export const handler = lambda(routes, filesFromEnv, siteFromEnv);

import { record } from '#contract/areas/record.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { filesFromEnv } from '#functions/world/s3Files.ts';
import { siteFromEnv } from '#functions/world/siteFromEnv.ts';
import { change } from './change.ts';
import { log } from './log.ts';
import { own } from './own.ts';
import { page } from './page.ts';
import { picture } from './picture.ts';
import { read } from './read.ts';
import { sharedPage } from './sharedPage.ts';
import { sharedPicture } from './sharedPicture.ts';

export const routes = serve(record, { own, change, read, log, page, picture, sharedPage, sharedPicture });
export const handler = lambda(routes, filesFromEnv, siteFromEnv);

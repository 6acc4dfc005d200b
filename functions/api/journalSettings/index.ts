import { journalSettings } from '#contract/areas/journalSettings.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { read } from './read.ts';
import { save } from './save.ts';

export const routes = serve(journalSettings, { read, save });
export const handler = lambda(routes);

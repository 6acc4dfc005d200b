import { contact } from '#contract/areas/contact.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { send } from './send.ts';

export const routes = serve(contact, { send });
export const handler = lambda(routes);

import { messages } from '#contract/areas/messages.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { messagesFromEnv } from '#functions/world/messagesFromEnv.ts';
import { changeDevice } from './changeDevice.ts';
import { changeHook } from './changeHook.ts';
import { changeMail } from './changeMail.ts';
import { followLink } from './followLink.ts';
import { openLink } from './openLink.ts';
import { save } from './save.ts';
import { show } from './show.ts';

export const routes = serve(messages, { show, save, changeMail, changeDevice, changeHook, followLink, openLink });
export const handler = lambda(routes, messagesFromEnv);

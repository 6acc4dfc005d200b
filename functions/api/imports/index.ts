import { imports } from '#contract/areas/imports.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { publisherFromEnv } from '#functions/world/eventBridge.ts';
import { cash } from './cash.ts';
import { commit } from './commit.ts';
import { list } from './list.ts';
import { points } from './points.ts';
import { profiles } from './profiles.ts';
import { rerun } from './rerun.ts';
import { saveProfile } from './saveProfile.ts';
import { undo } from './undo.ts';

export const routes = serve(imports, { cash, commit, list, points, profiles, rerun, saveProfile, undo });
export const handler = lambda(routes, publisherFromEnv);

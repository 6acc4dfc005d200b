import { api } from '../../shared/contract/index.ts';
import { serve } from '../kernel/endpoint.ts';
import { lambda } from '../kernel/lambda.ts';
import { me } from './me.ts';
import { saveSettings } from './saveSettings.ts';
import { setFreeTier } from './setFreeTier.ts';
import { specialAccess } from './specialAccess.ts';
import { subscription } from './subscription.ts';

export const routes = serve(api.account, { me, saveSettings, specialAccess, subscription, setFreeTier });
export const handler = lambda(routes);

import { api } from '#contract/index.ts';
import { serve } from '../kernel/endpoint.ts';
import { lambda } from '../kernel/lambda.ts';
import { withFiles } from '../world/withFiles.ts';
import { withPayments } from '../world/withPayments.ts';
import { deleteAccount } from './deleteAccount.ts';

export const routes = serve(api.deletion, { deleteAccount });
export const handler = lambda(routes, (env) => ({ ...withFiles(env), ...withPayments(env) }));

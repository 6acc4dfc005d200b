import { api } from '../../shared/contract/index.ts';
import { serve } from '../kernel/endpoint.ts';
import { lambda } from '../kernel/lambda.ts';
import { commit } from './commit.ts';
import { list } from './list.ts';
import { undo } from './undo.ts';

export const routes = serve(api.imports, { commit, list, undo });
export const handler = lambda(routes);

import { facts } from '#contract/areas/facts.ts';
import { lambda } from '#functions/kernel/lambda.ts';
import { serve } from '#functions/kernel/serve.ts';
import { check } from './check.ts';
import { read } from './read.ts';

export const routes = serve(facts, { read, check });
export const handler = lambda(routes);

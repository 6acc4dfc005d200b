import type { api } from '#contract/index.ts';
import { listPointAnswers } from '#functions/journal/listPointAnswers.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Point values of futures missing from our tables, entered by the viewer. */
export const points: Handler<typeof api.imports.points> = async ({ viewer, world }) => [
  ...(await listPointAnswers(world.table, viewer.userId)),
];

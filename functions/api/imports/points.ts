import type { api } from '#contract/index.ts';
import { listPointAnswers } from '#functions/journal/pointAnswers.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** What the viewer said of futures whose point value is in no table. */
export const points: Handler<typeof api.imports.points> = async ({ viewer, world }) => [
  ...(await listPointAnswers(world.table, viewer.userId)),
];

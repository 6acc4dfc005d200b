import type { api } from '#contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { listPointAnswers } from '../store/pointAnswers.ts';

/** What the viewer said of futures whose point value is in no table. */
export const points: Handler<typeof api.imports.points> = async ({ viewer, world }) => [
  ...(await listPointAnswers(world.table, viewer.userId)),
];

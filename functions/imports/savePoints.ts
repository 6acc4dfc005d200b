import type { api } from '../../shared/contract/index.ts';
import type { Handler } from '../kernel/endpoint.ts';
import { savePointAnswers } from '../store/pointAnswers.ts';

/** Keeps what the viewer said of futures, for the next file that has them. */
export const savePoints: Handler<typeof api.imports.savePoints> = async ({ input, viewer, world, refuse }) => {
  const points = await savePointAnswers(world.table, viewer.userId, input.points);
  return points === null ? refuse('book_busy') : [...points];
};

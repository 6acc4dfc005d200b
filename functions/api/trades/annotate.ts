import type { api } from '#contract/index.ts';
import { annotateTrades } from '#domain/journal/commands/annotateTrades.ts';
import { parseAnnotationEdit } from '#domain/journal/commands/annotationText.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/**
 * Edits a trade's annotation. Omitted fields stay; null or an empty list clears a field. With a version, newer
 * changes from other devices are kept.
 */
export const annotate: Handler<typeof api.trades.annotate> = async ({ input, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, annotateTrades, [{ ...parseAnnotationEdit(input), byField: true }]);
  if (done.refused !== null) return refuse(done.refused === 'trade_not_found' ? 'trade_not_found' : 'annotation_changed');
  return { bookVersion: done.bookVersion, update: done.update };
};

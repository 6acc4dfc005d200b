import type { api } from '#contract/index.ts';
import { annotateTrades } from '#domain/journal/commands/annotateTrades.ts';
import { parseAnnotationEdit } from '#domain/journal/commands/annotationText.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Writes on a trade. What is not sent stays as it was; null or an empty list takes it away. With a version, what another device wrote since stays. */
export const annotate: Handler<typeof api.trades.annotate> = async ({ input, viewer, world, refuse }) => {
  const done = await changeJournal(world, viewer.userId, annotateTrades, [{ ...parseAnnotationEdit(input), byField: true }]);
  if (done.refused !== null) return refuse(done.refused === 'trade_not_found' ? 'trade_not_found' : 'annotation_changed');
  return { bookVersion: done.bookVersion, update: done.update };
};

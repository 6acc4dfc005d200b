import * as z from 'zod/mini';
import { area, nothing } from '../define.ts';
import { SavedView } from '../schemas/tradeView.ts';

/** As many views as a journal has. */
const MOST_VIEWS = 50;

const Views = z.array(SavedView).check(z.maxLength(MOST_VIEWS));
/** `version` counts saves. */
const SavedViews = z.object({ views: Views, version: z.int() });

/** Named filters, available on every device. */
export const savedViews = area({
  list: {
    summary: 'Saved views of the journal, in the order of their owner',
    method: 'GET',
    path: '/api/saved-views',
    access: 'anyTier',
    input: nothing,
    reply: SavedViews,
    errors: [],
  },
  save: {
    summary: 'Save the list of views, whole; refused when it was changed since its writer looked',
    method: 'PUT',
    path: '/api/saved-views',
    access: 'anyTier',
    input: z.strictObject({ views: Views, version: z.int() }),
    reply: SavedViews,
    errors: ['views_changed', 'book_busy'],
  },
});

import type { FilterField } from './filterFields.ts';

/**
 * A filter by fields (see filterFields). An absent field matches any; all present ones must hold. Each follows the
 * definition of the figure that leads to it, so that a bar's trades are the bar's. `without` is an excluded account:
 * the sample month, beside the user's own accounts.
 */
export type JournalFilter = { readonly [Field in FilterField | 'without']?: string | undefined };

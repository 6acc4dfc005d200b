import type { FilterField } from './filterFields.ts';

/**
 * Which trades are meant, by fields (see filterFields). Every absent field means "any"; all that are there must hold. Each follows the rule of the
 * figure that leads to it, so that a bar's trades are the bar's. `without` is an account that is excluded: the sample month, beside accounts of one's own.
 */
export type JournalFilter = { readonly [Field in FilterField | 'without']?: string | undefined };

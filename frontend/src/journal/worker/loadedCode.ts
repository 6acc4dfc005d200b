import type * as FilterCode from '#domain/journal/views/filterRows.ts';
import type * as ImportCode from '#domain/journal/views/tradesOfImports.ts';
import type * as CampaignCode from './campaignsOfTable.ts';
import type { JournalView } from './journalView.ts';
import type * as MultiplesCode from './tableInR.ts';

let campaigns: typeof CampaignCode | null = null;
let multiples: typeof MultiplesCode | null = null;
let filters: (typeof FilterCode & typeof ImportCode) | null = null;

function loaded<T>(code: T | null): T {
  if (code === null) throw new Error('The code for this question is not loaded.');
  return code;
}

/** Loads the code a question needs, once. Awaited before the reply: most first figures need none. */
export async function loadCode({ unit, inR = false }: Pick<JournalView, 'unit' | 'inR'>, isNarrow = false): Promise<void> {
  if (unit === 'campaign') campaigns ??= await import('./campaignsOfTable.ts');
  if (inR) multiples ??= await import('./tableInR.ts');
  if (isNarrow && filters === null) {
    const code = [import('#domain/journal/views/filterRows.ts'), import('#domain/journal/views/tradesOfImports.ts')] as const;
    const [rows, imports] = await Promise.all(code);
    filters = { ...rows, ...imports };
  }
}

/** The loaded code; throws if not awaited before. */
export const loadedCode = {
  campaigns: () => loaded(campaigns),
  multiples: () => loaded(multiples),
  filters: () => loaded(filters),
};

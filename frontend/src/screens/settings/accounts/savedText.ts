import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import * as accountTexts from '#copy/accountTexts.ts';
import { counted } from '#domain/format/percent.ts';

const some = (n: number, kind: string): string | null => (n === 0 ? null : counted(n, `${kind} trade`));

/** "Swing saved. 12 open trades and 1 closed trade recalculated." */
export function savedText({ name, recounted }: Pick<Reply<typeof api.account.saveAccount>, 'name' | 'recounted'>): string {
  const again = [some(recounted.open, 'open'), some(recounted.closed, 'closed')].filter((part) => part !== null);
  return again.length === 0 ? accountTexts.saved(name) : accountTexts.savedAndRecalculated(name, again.join(' and '));
}

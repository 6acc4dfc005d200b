import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import { counted } from '#domain/format/percent.ts';

const some = (n: number, kind: string): string | null => (n === 0 ? null : counted(n, `${kind} trade`));

/** "Swing is saved. 12 open trades and 1 closed trade counted again." */
export function savedText({ name, recounted }: Pick<Reply<typeof api.account.saveAccount>, 'name' | 'recounted'>): string {
  const again = [some(recounted.open, 'open'), some(recounted.closed, 'closed')].filter((part) => part !== null);
  return again.length === 0 ? `${name} is saved.` : `${name} is saved. ${again.join(' and ')} counted again.`;
}

import type { Reply } from '../../../../../shared/contract/define.ts';
import type { api } from '../../../../../shared/contract/index.ts';

const counted = (n: number, kind: string): string | null =>
  n === 0 ? null : `${n.toLocaleString('en-US')} ${kind} ${n === 1 ? 'trade' : 'trades'}`;

/** "Swing is saved. 12 open trades and 1 closed trade counted again." */
export function savedText({ name, recounted }: Pick<Reply<typeof api.account.saveAccount>, 'name' | 'recounted'>): string {
  const again = [counted(recounted.open, 'open'), counted(recounted.closed, 'closed')].filter((part) => part !== null);
  return again.length === 0 ? `${name} is saved.` : `${name} is saved. ${again.join(' and ')} counted again.`;
}

import type { Sent } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { CashMovement } from '#domain/importers/imported.ts';
import { fillId } from '#domain/units/fillId.ts';

/** "dividend KO 5.10 2026-07-08" as a row of cash that an import sends, in dollars and in the account "Main" unless said. */
export function paidCash(text: string, about: { readonly account?: string; readonly currency?: string } = {}) {
  const [kind, symbol, amount, day] = text.split(' ') as [CashMovement['kind'], string, string, string];
  const time = Date.parse(`${day}T00:00:00Z`);
  const row = { id: fillId(text), kind, account: 'Main', symbol, currency: 'USD', amount, time, precision: 'day', ...about } as const;
  return row satisfies NonNullable<Sent<typeof api.imports.commit>['cash']>[number];
}

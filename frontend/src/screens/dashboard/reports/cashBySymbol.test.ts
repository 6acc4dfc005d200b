import { expect, it } from 'vitest';
import { type Decimal, decimal, fromUnits } from '#domain/units/decimal.ts';
import { cashBySymbol } from './BreakdownsTab.tsx';

const paid = (symbol: string, amount: string) => ({ symbol, amount: decimal(amount) }) as Parameters<typeof cashBySymbol>[1][number];
const report = (nets: Readonly<Record<string, string>>) => {
  const rows = Object.entries(nets).map(([key, net]) => ({ key, net: decimal(net) }));
  return { rows, all: { net: fromUnits(rows.reduce((sum, { net }) => sum + net, 0n)) } };
};

it('sums to all results with all cash, for symbols with and without cash', () => {
  const { symbols, others, all } = cashBySymbol(report({ KO: '8', GME: '-22.01', AAPL: '3.5' }), [
    paid('KO', '5.1'),
    paid('', '-3.2'),
    paid('PEP', '0.01'),
  ]);
  expect(symbols.map(({ symbol }) => symbol)).toEqual(['KO', 'PEP', '']);
  expect(others).toMatchObject({ net: decimal('-18.51'), cash: 0n, together: decimal('-18.51') });
  const sum = (of: (line: typeof all) => Decimal) => [...symbols, others!].reduce((total, line) => total + of(line), 0n);
  expect([sum(({ net }) => net), sum(({ cash }) => cash), sum(({ together }) => together)]).toEqual([all.net, all.cash, all.together]);
  expect(all.together).toBe(decimal('-8.60'));
});

it('has no line of others where every traded symbol has cash', () => {
  expect(cashBySymbol(report({ KO: '8' }), [paid('KO', '1')]).others).toBeNull();
});

import { expect, it } from 'vitest';
import { memoryTable } from './memoryTable.ts';
import { tableSuite } from './tableSuite.ts';

tableSuite('the table in memory', async () => memoryTable());

it('a condition outside the small language is refused loudly, not answered', async () => {
  const table = memoryTable();
  const ask = (expression: string) => table.write({ put: { pk: 'P', sk: 'S' }, if: { expression, values: { ':a': 1 } } });
  for (const expression of ['a <> :a', 'begins_with(a, :a)', 'a = :b', '#x = :a', 'NOT a = :a', 'a = :a a', '(a = :a']) {
    await expect(ask(expression), expression).rejects.toThrow(SyntaxError);
  }
});

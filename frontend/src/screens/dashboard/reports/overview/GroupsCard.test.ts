import { expect, test } from 'vitest';
import { decimal, sumOf } from '#domain/units/decimal.ts';
import { leadingRows } from './GroupsCard.tsx';

const rows = ['10', '-50', '3', '-4', '20', '1.05'].map((net, key) => ({ key, trades: key + 1, net: decimal(net) }));
const keysOf = (shown: readonly { readonly key: number }[]) => shown.map(({ key }) => key);

test('shows the largest results in their order, and adds the others to one, when there are too many groups', () => {
  const { shown, others } = leadingRows(rows, 4, 'largest');
  expect(keysOf(shown)).toEqual([0, 1, 4]);
  expect(others).toEqual({ trades: 3 + 4 + 6, net: decimal('0.05') });
});

test('shows the last groups, and those before them as one, when asked for the last', () => {
  const { shown, others } = leadingRows(rows, 3, 'last');
  expect(keysOf(shown)).toEqual([4, 5]);
  expect(others).toEqual({ trades: 10, net: decimal('-41') });
});

test.each(['largest', 'last'] as const)('adds up to all groups when it shows the %s', (which) => {
  for (const most of [2, 3, 4, 5, 6, 7]) {
    const { shown, others } = leadingRows(rows, most, which);
    expect(shown.length + (others === null ? 0 : 1)).toBeLessThanOrEqual(most);
    expect(sumOf([...shown.map(({ net }) => net), ...(others === null ? [] : [others.net])])).toBe(sumOf(rows.map(({ net }) => net)));
  }
});

import { expect, it } from 'vitest';
import { columnIds, columnOf, defaultColumns } from './columnOf.ts';
import { fitColumns } from './fitColumns.ts';

const options = { several: true, byDay: true, digits: 2, letters: { net: 9, size: 3 } };

it('all that are chosen are shown in their order where there is room, and where the width is not known', () => {
  expect(fitColumns(defaultColumns, { ...options, width: 2400 }).shown).toEqual(defaultColumns);
  expect(fitColumns(columnIds, { ...options, width: null }).shown).toEqual(columnIds);
});

it('what matters least makes room first, the rest keeps its order, and the result stays at any width', () => {
  for (let width = 300; width < 2400; width += 50) {
    const { shown, hidden } = fitColumns(columnIds, { ...options, width });
    expect(shown).toContain('net');
    expect(shown).toEqual(columnIds.filter((id) => shown.includes(id)));
    expect([...shown, ...hidden].sort()).toEqual([...columnIds].sort());
    for (const gone of hidden) for (const id of shown) expect(columnOf(id).stays).toBeGreaterThanOrEqual(columnOf(gone).stays);
  }
});

it('an account is shown where there are several', () => {
  expect(fitColumns(defaultColumns, { ...options, several: false, width: 2400 }).shown).not.toContain('account');
});

it('a result of millions has its room', () => {
  const columns = fitColumns(['size', 'net'], {
    ...options,
    letters: { net: '−€1,234,567.89'.length, size: '100,000'.length },
    width: 2400,
  });
  expect(columns.template).toBe('18px minmax(0, 1fr) [size] 56px [net] 112px');
});

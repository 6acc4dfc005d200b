import { expect, it } from 'vitest';
import { columnIds, columnOf, defaultColumns } from './columnOf.ts';
import { fitColumns } from './useFittedColumns.ts';

const options = { several: true, byDay: true, digits: 2, letters: { net: 9, size: 3, price: 6, netPrice: 4 }, name: 0 };

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

it('the instrument has the room of its longest name before its holding time, its tags and whether it is reviewed have theirs', () => {
  const room = { ...options, several: false, width: 1156 };
  const roomOf = (name: number) => {
    const { shown, template } = fitColumns(defaultColumns, { ...room, name });
    return (
      1156 - 32 - 18 - shown.length * 10 - 10 - [...template.matchAll(/\] (\d+)px/g)].reduce((sum, [, width]) => sum + Number(width), 0)
    );
  };
  for (const name of [100, 250, 352, 400]) expect(roomOf(name)).toBeGreaterThanOrEqual(name);
  expect(fitColumns(defaultColumns, { ...room, name: 352 }).hidden).toEqual(['held', 'review', 'account']);
  expect(fitColumns(defaultColumns, { ...room, name: 4000 })).toEqual(fitColumns(defaultColumns, { ...room, name: 420 }));
});

it('a tablet has the results in R beside the longest name', () => {
  expect(fitColumns(defaultColumns, { ...options, several: false, width: 648, name: 352 }).shown).toEqual(['closed', 'net', 'r']);
});

it('an account is shown where there are several', () => {
  expect(fitColumns(defaultColumns, { ...options, several: false, width: 2400 }).shown).not.toContain('account');
});

it('a result of millions has its room', () => {
  const columns = fitColumns(['size', 'net'], {
    ...options,
    letters: { ...options.letters, net: '−€1,234,567.89'.length, size: '100,000'.length },
    width: 2400,
  });
  expect(columns.template).toBe('18px minmax(0, 1fr) [size] 56px [net] 112px');
});

it('a price of five figures fits its column, and so does a net price with its paid or received mark', () => {
  const columns = (price: string, netPrice: string) =>
    fitColumns(['entry', 'exit'], {
      ...options,
      width: 2400,
      letters: { ...options.letters, price: price.length, netPrice: netPrice.length },
    }).template;
  expect(columns('68,450.25', '1.20')).toBe('18px minmax(0, 1fr) [entry] 72px [exit] 72px');
  expect(columns('6.20', '466.20')).toBe('18px minmax(0, 1fr) [entry] 68px [exit] 60px');
  expect(columns('466.20', '45.20')).toBe('18px minmax(0, 1fr) [entry] 62px [exit] 60px');
});

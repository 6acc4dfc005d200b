import { expect, it } from 'vitest';
import { readText } from '../testing/fileForms.ts';

const head = 'Date,Action,Symbol,Description,Quantity,Price,Fees & Comm,Amount';
const rows = [
  '03/10/2026,Buy to Cover,KO,COCA COLA,3,$60.00,,-$180.00',
  '03/10/2026,Sell Short,KO,COCA COLA,3,$61.00,,$183.00',
  '03/10/2026,Sell,KO,COCA COLA,3,$62.00,,$186.00',
  '03/10/2026,Buy,KO,COCA COLA,3,$60.00,,-$180.00',
];
const namesOf = (some: readonly string[]) => new Map(readText([head, ...some].join('\n')).fills.map(({ id, effect }) => [id, effect]));

it('gives equal rows the names they had in an earlier file, when newer ones come above them', () => {
  const early = namesOf(rows.slice(2));
  const late = namesOf(rows);
  expect(late.size).toBe(4);
  for (const [id, effect] of early) expect(late.get(id)).toBe(effect);
});

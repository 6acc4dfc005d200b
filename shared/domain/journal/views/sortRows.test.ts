import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { ONE } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { runs } from '#tests/deep.ts';
import { sortColumns, sortRows } from './sortRows.ts';

const symbols = ['AAA', 'BBB', 'CCC'];
const trips = fc.array(fc.record({ symbol: fc.nat(2), entry: fc.nat(3), exit: fc.nat(3), minute: fc.nat(5), isOpen: fc.boolean() }), {
  minLength: 1,
  maxLength: 40,
});
const tableOf = (all: typeof trips extends fc.Arbitrary<infer Trips> ? Trips : never) => {
  const fills = all.flatMap(({ symbol, entry, exit, minute, isOpen }, day): Fill[] => {
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 5 + day, hour, minute)).toISOString();
    const own = plainInstrument('stock', `${symbols[symbol]!}${day % 7}`, 'USD', ONE);
    const bought = fill('buy', '1', `${100 + entry}`, at(15), own, { id: fillId(`b${day}`) });
    return isOpen ? [bought] : [bought, fill('sell', '1', `${100 + exit}`, at(16), own, { id: fillId(`s${day}`) })];
  });
  return tableOfTrades(matchFills(fills).trades);
};

it('sorts some rows in the order of all rows, after any other sort', () => {
  fc.assert(
    fc.property(
      trips,
      fc.constantFrom(...sortColumns),
      fc.boolean(),
      fc.infiniteStream(fc.boolean()),
      (all, column, descending, chosen) => {
        const table = tableOf(all);
        const rows = Uint32Array.from({ length: table.size }, (_, row) => row).filter(() => chosen.next().value!);
        const alone = sortRows({ ...table }, rows, { column, descending });
        const known = { ...table };
        const whole = sortRows(known, null, { column, descending });
        expect(sortRows(known, rows, { column, descending })).toEqual(alone);
        expect(alone).toEqual(whole.filter((row) => rows.includes(row)));
        expect(sortRows(known, rows, { column, descending: !descending })).toEqual(
          sortRows({ ...table }, rows, { column, descending: !descending }),
        );
      },
    ),
    { numRuns: runs(200, 3000) },
  );
});

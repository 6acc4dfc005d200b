import { expect, it } from 'vitest';
import { fromUnits } from '#domain/units/decimal.ts';
import type { MillisColumn } from '#domain/units/millis.ts';
import { amountColumns } from './amountColumns.ts';

const closedAt = Float64Array.of(1) as unknown as MillisColumn;
const columnsOf = (gross: bigint) =>
  amountColumns(closedAt, { gross: [fromUnits(gross)], fees: [fromUnits(0n)], risk: [fromUnits(0n)], early: [] });

it('amounts are plain numbers while their sum is a safe integer, and bigints from then on', () => {
  const [most, more] = [columnsOf(2n ** 53n - 1n), columnsOf(2n ** 53n)];
  expect([most.scale, more.scale]).toEqual([8, 8]);
  expect(most.gross).toEqual(Float64Array.of(2 ** 53 - 1));
  expect(more.gross).toEqual(BigInt64Array.of(2n ** 53n));
});

it('the scale is the smallest that keeps every amount exact', () => {
  expect(columnsOf(1_250_000_000n)).toMatchObject({ scale: 1, gross: Float64Array.of(125) });
});

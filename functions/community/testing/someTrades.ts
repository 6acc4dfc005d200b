import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, decimalOf, ONE, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { tradeIdOf, userIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';

const secret = 'Schwab …4471';
/** The id of the trade that one of these fills opens. */
export const tradeOf = (name: string) => tradeIdOf(fillId('maya', name));

/** Ten AAPL bought at 100 and sold in halves at 103 and 104, for a dollar of fees each; one MSFT that is still open. */
export async function someTrades(world: TestWorld, user = 'id-maya'): Promise<void> {
  const fill = (name: string, symbol: string, action: 'buy' | 'sell', quantity: number, price: string, time: string, batch = 'imp1') => ({
    ...({ account: secret, precision: 'second', order: 0, effect: 'unknown', batch } as const),
    id: tradeOf(name),
    instrument: plainInstrument('stock', symbol, 'USD', ONE),
    action,
    quantity: decimalOf(quantity),
    price: decimal(price),
    fee: symbol === 'AAPL' ? ONE : ZERO,
    time: instantOf(time),
  });
  const fills = [
    fill('open', 'AAPL', 'buy', 10, '100', '2026-11-16T15:00:00Z'),
    fill('half', 'AAPL', 'sell', 5, '103', '2026-11-16T15:30:00Z'),
    fill('rest', 'AAPL', 'sell', 5, '104', '2026-11-16T16:00:00Z'),
    fill('still', 'MSFT', 'buy', 1, '400', '2026-11-17T15:00:00Z'),
  ];
  await changeJournal(world, userIdOf(user), addFillsCommand, { fills });
}

import { api } from '#contract/index.ts';
import type { Disclosure } from '#domain/record/verifyRecord.ts';
import { DAY } from '#domain/units/millis.ts';
import { routes } from '#functions/api/record/index.ts';
import { connectedTrader } from '#functions/connections/testing/connectedTrader.ts';
import { flexTrade, type Scripted } from '#functions/connections/testing/flexTrades.ts';
import { keepAll } from '#functions/jobs/keepRecords.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { interactiveBrokersStandIn } from '#local/brokers/interactiveBrokersStandIn.ts';

type PublicRecord = {
  readonly counts: Record<string, number>;
  readonly results: { readonly trades: number; readonly wins: number } | null;
  readonly disclosure: Disclosure;
  readonly withheld: number;
};

const roundTrip = (id: number, symbol: string, day: string, entry: string, exit: string): readonly Scripted[] => [
  { id: String(id), day, clock: '100000', symbol, quantity: 10, price: entry },
  { id: String(id + 1), day, clock: '110000', symbol, quantity: -10, price: exit },
];
/** Four round trips of a week; the last is one of Friday. */
export const scriptedWeek: readonly Scripted[] = [
  ...roundTrip(1, 'AAPL', '2026-11-16', '200', '210'),
  ...roundTrip(3, 'MSFT', '2026-11-17', '400', '390'),
  ...roundTrip(5, 'NVDA', '2026-11-18', '150', '151'),
  ...roundTrip(7, 'AMD', '2026-11-20', '120', '121'),
];

/** A trader whose broker has these rows, connected and pulled on a Friday evening, with their record still off. `more` adds rows of the broker later. */
export async function recordingTrader(scripted: readonly Scripted[] = scriptedWeek) {
  const rows = scripted.map(flexTrade);
  const trader = await connectedTrader(interactiveBrokersStandIn({ token: '987654321098765432109876', rows }));
  const connection = await trader.connect();
  await trader.run(connection);
  const ask = async (name: keyof typeof api.record, input: Record<string, unknown> = {}, token?: string) => {
    const { status, body } = await callEndpoint(routes(trader.world), api.record[name], input, token === undefined ? {} : { token });
    return { status, code: body.code as string | undefined, data: body.data as never };
  };
  const own = async () =>
    (await ask('own', {}, 'u1')).data as { id: string; on: boolean; links: number; recorded: { trade: string; symbol: string }[] };
  return {
    ...trader,
    rows,
    connection,
    ask,
    own,
    change: (input: Record<string, unknown>) => ask('change', input, 'u1'),
    keep: () => keepAll(trader.world),
    /** The next day at the same time. */
    async nextDay() {
      trader.clock.at += DAY;
      return keepAll(trader.world);
    },
    async pull() {
      return trader.nextRun(connection);
    },
    /** The public record. */
    async read(id: string) {
      return (await ask('read', { id })).data as PublicRecord;
    },
  };
}

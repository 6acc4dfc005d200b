import type { Reply, Sent } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { fileOf } from '#frontend/testing/chooseFiles.ts';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { type Trader, trader } from '#frontend/testing/trader.ts';

type Cells = Readonly<Record<string, string>>;

/** A trader with round trips of S1, S2, …, a minute apart. */
export const sheetTrader = (trades: number) =>
  trader(
    roundTrips(trades, (trade) => ({ symbol: `S${trade + 1}`, at: Date.UTC(2026, 2, 2, 15, trade + 1), entry: '100', exit: '110' })),
    { preferences: { timeZone: 'UTC' } },
  );

/** The only trade of a symbol. */
export async function listed({ server, signedInAs }: Trader, symbol: string) {
  const { trades } = await server.call(signedInAs.token, api.trades.list, { symbol });
  return trades[0]!;
}
type Listed = Reply<typeof api.trades.list>['trades'][number];
export const placeOf = ({ id, account, openedAt }: Listed) => ({ id, account, openedAt });

/** Writes on a trade, as another device would. */
export async function annotate(who: Trader, symbol: string, words: Omit<Sent<typeof api.trades.annotate>, 'id' | 'account' | 'openedAt'>) {
  await who.server.call(who.signedInAs.token, api.trades.annotate, { ...placeOf(await listed(who, symbol)), ...words });
}

/** The journal's own current sheet, with these cells overwritten, by symbol; a cell with a new name is a new column. */
export async function exportedSheet(
  { server, signedInAs }: Trader,
  edits: Readonly<Record<string, Cells>>,
  without: readonly string[] = [],
) {
  const { url } = await server.call(signedInAs.token, api.exports.trades, { format: 'sheet' });
  const text = Buffer.from(server.world.files.open(url)!.bytes)
    .toString()
    .replace(/^\uFEFF/, '');
  const [head, ...lines] = text
    .trimEnd()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  const names = [...new Set([...head!, ...Object.values(edits).flatMap(Object.keys)])].filter((name) => !without.includes(name));
  const rows = lines.map((cells) => {
    const row = Object.fromEntries(head!.map((name, i) => [name, cells[i] ?? '']));
    const edited: Cells = { ...row, ...edits[row.symbol!], ...edits['*'] };
    return names.map((name) => edited[name] ?? '').join(',');
  });
  return fileOf([names.join(','), ...rows, ''].join('\n'), 'march.csv');
}

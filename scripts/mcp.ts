// `npm run -s mcp -- FILE…`: an MCP server over standard input and output for files of brokers, without an account or a network.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import * as z from 'zod/mini';
import type { Reply } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { questionsOf } from '#domain/analyze/analyzeFile.ts';
import { importTogether } from '#domain/analyze/importTogether.ts';
import type { FactSource } from '#domain/facts/factSource.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { isTimeZone } from '#domain/units/isTimeZone.ts';
import { millis } from '#domain/units/millis.ts';
import { checked } from '#functions/api/facts/check.ts';
import { stated } from '#functions/api/facts/read.ts';
import { journalServer } from '#functions/api/mcp/journalServer.ts';
import { type AskCall, Refused, reading, type Tool } from '#functions/api/mcp/tool.ts';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';
import { tableByUnit } from '../shared/domain/options/campaigns/groupByUnit.ts';

const usage = `npm run -s mcp -- FILE… [--zone IANA]  serves the trades of brokers' files to an AI assistant over standard input and output.
Name this command in the settings of the assistant. Nothing leaves this machine; the files stay as they are.`;

/** The files as one journal, in the order given. `tableBy`: its trades counted by a unit. */
function journalOf(paths: readonly string[], zone: string) {
  const files = paths.map((path) => ({ name: basename(path), bytes: readFileSync(path) }));
  const options = { zone, journalZone: zone, lots: 'fifo', unit: 'strategy', capital: ZERO } as const;
  const together = importTogether(files, options);
  if ('sentence' in together) throw new Problem(together.sentence);
  const { trades } = matchFills(together.fills, options.lots);
  const whole = tableOfTrades(trades);
  const tables: Partial<Record<CountingUnit, TradeTable>> = {};
  const tableBy = (unit: CountingUnit) => (tables[unit] ??= tableByUnit(whole, trades, unit));
  return { together, whole, tableBy };
}

/** The read and unread rows of each file, so that an assistant can name missing ones. */
const listFiles = (files: ReturnType<typeof journalOf>['together']['files']): Tool => ({
  name: 'list_files',
  description: 'The files that are served: rows that were read, rows that were not with the reason, notes and open questions.',
  calls: [],
  writes: false,
  input: z.strictObject({}),
  output: z.object({ files: z.array(z.record(z.string(), z.unknown())) }),
  run: async () => ({
    files: files.map(({ name, imported }) => ({
      file: name,
      broker: imported.broker,
      fills: imported.fills.length,
      ...questionsOf(imported),
    })),
  }),
});

await command(usage, async () => {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { zone: { type: 'string', default: 'America/New_York' } } });
  if (positionals.length === 0 || !isTimeZone(values.zone)) throw new Problem(usage);
  const { together, whole, tableBy } = journalOf(positionals, values.zone);
  const currencies = [...new Set(whole.instruments.map(({ currency }) => currency))].sort();
  type Asked = Partial<Pick<FactSource, 'filter' | 'unit' | 'currency'>>;
  const sourceOf = ({ filter = {}, unit = 'strategy', currency = currencies[0] ?? 'USD' }: Asked): FactSource => {
    if (!currencies.includes(currency)) throw new Refused(`These files have no trades in ${currency}, only in ${currencies.join(', ')}.`);
    return { table: tableBy(unit), unit, filter, zone: values.zone, currency };
  };
  const answers: Readonly<Record<string, (input: Parameters<AskCall>[1]) => object>> = {
    [api.facts.read.path]: (input) => stated(sourceOf(input), String(input.question ?? ''), millis(Date.now())),
    [api.facts.check.path]: (input) => checked(sourceOf(input), String(input.text), millis(Date.now())),
  };
  const ask: AskCall = async (endpoint, input) => endpoint.reply.parse(answers[endpoint.path]!(input)) as Reply<typeof endpoint>;
  const offered = [reading('get_facts', api.facts.read), reading('check_numbers', api.facts.check), listFiles(together.files)];
  serveStdio(() => journalServer({ offered, ask, failed: (error) => console.error(error) }));
});

import type { CsvColumn } from '#domain/exports/csvText.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import { currentVersion, type Playbook, ruleOf } from '#domain/playbooks/playbook.ts';
import { readChecks } from '#domain/playbooks/tradeChecks.ts';
import { words } from './tradeColumns.ts';

export const playbookColumns: readonly CsvColumn<Playbook>[] = [
  ['name', ({ name }) => name],
  ['setup', ({ setup }) => setup],
  ['market', ({ market }) => market],
  ['archived', ({ archived }) => archived],
  ['version', (playbook) => currentVersion(playbook).version],
  ['rules', (playbook) => words(currentVersion(playbook).rules.map(({ text, hard }) => `${text} (${hard ? 'hard' : 'graded'})`))],
  ['about', ({ about }) => about],
];

type CheckRow = {
  readonly trade: string;
  readonly symbol: string;
  readonly openedAt: string;
  readonly playbook: string;
  readonly version: number;
  readonly rule: string;
  readonly kind: 'hard' | 'graded';
  readonly followed: boolean;
};

/** Every rule that was assessed on a trade, with the words of its version; of a playbook that was deleted, its id and numbers. */
export function checkRows(trades: readonly AnnotatedTradeRow[], playbooks: readonly Playbook[]): readonly CheckRow[] {
  const byId = new Map(playbooks.map((playbook) => [playbook.id, playbook]));
  return trades.flatMap(({ id, instrument, openedAt, checks: written }) => {
    const checks = readChecks(written);
    if (checks === null) return [];
    const playbook = byId.get(checks.playbook);
    const then = playbook?.versions.find(({ version }) => version === checks.version);
    return [...checks.rules].map(
      ([rule, { hard, followed }]): CheckRow => ({
        trade: id,
        symbol: instrument.symbol,
        openedAt: new Date(openedAt).toISOString(),
        playbook: playbook?.name ?? checks.playbook,
        version: checks.version,
        kind: hard ? 'hard' : 'graded',
        followed,
        rule: (then?.rules.find((each) => each.id === rule) ?? (playbook && ruleOf(playbook, rule)))?.text ?? String(rule),
      }),
    );
  });
}

export const checkColumns: readonly CsvColumn<CheckRow>[] = [
  ['trade', ({ trade }) => trade],
  ['symbol', ({ symbol }) => symbol],
  ['opened_at', ({ openedAt }) => openedAt],
  ['playbook', ({ playbook }) => playbook],
  ['version', ({ version }) => version],
  ['rule', ({ rule }) => rule],
  ['kind', ({ kind }) => kind],
  ['followed', ({ followed }) => followed],
];

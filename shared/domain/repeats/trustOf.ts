// Record 0131: what another journal’s export becomes here.

/** Journals whose exports are read, by the ids of their importers. */
export const journalIds: ReadonlySet<string> = new Set([
  'deltalytix',
  'tradenote',
  'tradersync',
  'tradervue',
  'tradesviz',
  'tradetally',
  'tradezella',
]);

/** Accuracy of a source: 2 a broker's fills, 1 executions of another journal, 0 averages of whole trades. */
type SourceTrust = 0 | 1 | 2;

/** The trust in a layout; a journal's table has averages unless its name is executions. */
export function trustOf(layout: string): SourceTrust {
  const [importer = '', table] = layout.split('/');
  return journalIds.has(importer) ? (table === 'executions' ? 1 : 0) : 2;
}

import type { Plugin } from 'vite';
import { importers } from '#domain/importers/index.ts';

const ID = 'importers:brokers';

/** Brokers and platforms that have an importer, once each, in alphabetical order; a name without the layout it stands for. */
const brokers = (): readonly string[] =>
  [...new Set(importers.flatMap(({ name, isJournal }) => (isJournal ? [] : name.replace(/ \(.*/, ''))))]
    .filter((name) => name !== 'Generic CSV')
    .toSorted((a, b) => a.localeCompare(b, 'en'));

/** Public pages name the brokers whose files are read, and need no importer for that: this serves the names alone, as `importers:brokers`. */
export const brokerNames = (): Plugin => ({
  name: 'broker-names',
  resolveId: (id) => (id === ID ? `\0${id}` : undefined),
  load: (id) => (id === `\0${ID}` ? `export const brokers = ${JSON.stringify(brokers())};` : undefined),
});

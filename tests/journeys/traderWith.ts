import type { Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { accountOfFile, brokerName } from '#domain/importers/accountOfFile.ts';
import { readRecognized, recognizeFile } from '#domain/importers/readFile.ts';
import { packFills } from '#domain/journal/codec/unpackFills.ts';
import { callApi } from '#local/callApi.ts';
import { newTrader } from './people.ts';

const zone = 'America/New_York';

/**
 * Imports a broker's file by the review's API call, to the account that the review would choose for a user without
 * accounts.
 */
export async function importFile(url: string, token: string, fileName: string, bytes: Uint8Array): Promise<void> {
  const file = recognizeFile(bytes);
  if ('sentence' in file) throw new Error(file.sentence);
  const whose = { broker: brokerName(file.importer.name), named: null, isIn: () => false };
  const { account } = accountOfFile(whose, [], file.importer.id === 'generic' ? 'Main' : undefined);
  const read = readRecognized(file, fileName, { account, zone });
  if ('sentence' in read) throw new Error(read.sentence);
  const { broker, rows, problems, fills } = read;
  const parts = [...Map.groupBy(fills, (fill) => fill.account)].map(([label, own]) => ({ account: label, fills: packFills(own) }));
  await callApi(url, api.imports.commit, { fileName, broker, zone, rows, problems: problems.slice(0, 200), parts }, token);
}

/** A new trader whose journal has these files, on no screen yet: for journeys that do not test the import. */
export async function traderWith(page: Page, url: string, files: Readonly<Record<string, string | Uint8Array>>) {
  const person = await newTrader(page, url);
  for (const [name, content] of Object.entries(files)) await importFile(url, person.token, name, Buffer.from(content));
  return person;
}

import { expect, it } from 'vitest';
import type { Item } from '#functions/table/table.ts';
import { momentOf, restoreTable } from './restoreTable.ts';
import type { TableStore } from './tableStore.ts';

const now = Date.UTC(2026, 10, 26, 12);

it.each([
  ['yesterday', 'no moment'],
  ['2026-11-25T14:30:00', 'no moment'],
  ['2026-13-45T14:30:00Z', 'no moment'],
  ['2026-11-26T12:00:01Z', 'still to come'],
  ['2026-10-01T00:00:00Z', '35 days'],
])('is refused with a sentence: %s', (text, words) => {
  expect(() => momentOf(text, now)).toThrow(words);
});

const store = (items: Item[]): TableStore => ({
  items: () => [...items],
  put: async (item) => void items.push(item),
  remove: async () => {},
});

/** AWS for a restore: the table exists after two polls. */
function fakeAws(tables: readonly string[]) {
  const asked: string[] = [];
  let looks = 0;
  const aws = (...words: readonly string[]): string => {
    asked.push(words.slice(1).join(' '));
    if (words[1] === 'list-tables') return tables.join('\t');
    if (words[1] === 'describe-time-to-live') return tables.includes(name) ? 'ENABLED\n' : 'DISABLED\n';
    if (words[1] !== 'describe-table') return '';
    return words.includes('Table.TableArn') ? 'arn:x\n' : ++looks < 3 ? 'CREATING\n' : 'ACTIVE\n';
  };
  return { aws, asked };
}

const moment = momentOf('2026-11-25T14:30:00Z', now);
const name = 'Afterbell-to-2026-11-25T14-30-00Z';

async function restore(tables: readonly string[], restored: Item[], current: Item[] = []) {
  const { aws, asked } = fakeAws(tables);
  const said: string[] = [];
  let written: string | null = null;
  const machine = {
    aws,
    readSettings: () => '{"stripe":null}',
    writeSettings: (text: string) => {
      written = text;
    },
    say: (line: string) => void said.push(line),
  };
  const storeOf = (table: string) => store(table === name ? restored : current);
  const failure = await restoreTable({ machine, storeOf, wait: async () => {} }, 'Afterbell', moment).then(
    () => null,
    (error: Error) => error.message,
  );
  return { asked, said, failure, written: written as string | null };
}

it('restores into a new table, gives it what AWS does not, and names it in deploy.json', async () => {
  const { asked, said, failure, written } = await restore(['Afterbell'], []);
  expect(failure).toBeNull();
  expect(asked[1]).toBe(
    `restore-table-to-point-in-time --source-table-name Afterbell --target-table-name ${name} --restore-date-time 2026-11-25T14:30:00.000Z`,
  );
  for (const words of ['update-time-to-live', 'update-continuous-backups', '--deletion-protection-enabled', 'tag-resource'])
    expect(asked.join('\n')).toContain(words);
  expect(JSON.parse(written!)).toEqual({ stripe: null, tableName: name });
  expect(said.join('\n')).toContain('0 registered since');
});

it('keeps contact messages and actions on accounts, and leaves people’s journal texts', async () => {
  const kept = [
    { pk: 'CONTACT#MESSAGES', sk: '2026-11-26' },
    { pk: 'AUDIT#2026-11-26', sk: 'a' },
  ];
  const restored: Item[] = [];
  await restore(['Afterbell'], restored, [...kept, { pk: 'WRITING#u', sk: 'NOTE#1' }]);
  expect(restored).toEqual(kept);
});

it('continues where it stopped: an existing table is not restored again', async () => {
  const { asked, failure } = await restore(['Afterbell', name], []);
  expect(failure).toBeNull();
  expect(asked.join('\n')).not.toContain('restore-table-to-point-in-time');
  // AWS answers a second activation with a ValidationException.
  expect(asked.join('\n')).not.toContain('update-time-to-live');
});

it('a restored table that contradicts itself is not used', async () => {
  const { failure, written, said } = await restore(['Afterbell'], [{ pk: 'BOOK#u', sk: 'BOOK', version: 1, gz: new Uint8Array(3) }]);
  expect(failure).toContain('violations');
  expect(written).toBeNull();
  expect(said.join('\n')).toContain('✗ journals are whole');
});

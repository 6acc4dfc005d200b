import { tableKeys } from '#functions/table/table.ts';
import { readDeployFile } from '#infra/deployFile.ts';
import { Problem } from '#local/problem.ts';
import type { Machine } from '../deploy/machine.ts';
import { carryOver } from './carryOver.ts';
import type { TableStore } from './tableStore.ts';

type Restoring = {
  readonly machine: Pick<Machine, 'aws' | 'readSettings' | 'writeSettings' | 'say'>;
  readonly storeOf: (table: string) => TableStore;
  readonly wait: (ms: number) => Promise<void>;
};

const POLL_MS = 20_000;
/** Lines of people before the rest is counted. */
const MOST = 40;

/** The requested time, in UTC; throws a Problem if it is invalid or in the future. */
export function momentOf(text: string, now: number): Date {
  const at = new Date(text);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?Z$/.test(text) || Number.isNaN(at.getTime()))
    throw new Problem(`"${text}" is no moment. Write it in UTC, like 2026-11-25T14:30:00Z.`);
  if (at.getTime() > now) throw new Problem('That moment is still to come. Name one before the damage.');
  if (now - at.getTime() > 35 * 86_400_000) throw new Problem('AWS goes back 35 days at most.');
  return at;
}

/** The name of a table restored from another to a moment. */
const restoredName = (table: string, moment: Date): string =>
  `${table.replace(/-to-[\dTZ-]+$/, '')}-to-${moment.toISOString().slice(0, 19).replace(/:/g, '-')}Z`.slice(-255);

async function becomeActive({ machine: { aws, say }, wait }: Restoring, table: string): Promise<void> {
  for (let first = true; ; first = false) {
    const status = aws('dynamodb', 'describe-table', '--table-name', table, '--query', 'Table.TableStatus', '--output', 'text').trim();
    if (status === 'ACTIVE') return;
    if (first) say(`Waiting for ${table}; this takes from a few minutes to an hour.`);
    await wait(POLL_MS);
  }
}

/**
 * Settings that a restored table does not keep
 * (https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_RestoreTableToPointInTime.html).
 */
function giveSettings({ machine: { aws } }: Restoring, table: string): void {
  const named = ['--table-name', table];
  const expiry = ['--query', 'TimeToLiveDescription.TimeToLiveStatus', '--output', 'text'];
  // AWS rejects turning on a setting that is already on.
  if (!/^ENABL/.test(aws('dynamodb', 'describe-time-to-live', ...named, ...expiry)))
    aws('dynamodb', 'update-time-to-live', ...named, '--time-to-live-specification', `Enabled=true,AttributeName=${tableKeys.ttl}`);
  aws('dynamodb', 'update-continuous-backups', ...named, '--point-in-time-recovery-specification', 'PointInTimeRecoveryEnabled=true');
  aws('dynamodb', 'update-table', ...named, '--deletion-protection-enabled');
  const arn = aws('dynamodb', 'describe-table', ...named, '--query', 'Table.TableArn', '--output', 'text').trim();
  aws('dynamodb', 'tag-resource', '--resource-arn', arn, '--tags', 'Key=app,Value=afterbell');
}

/**
 * Restores `table` at a moment into a new table, updates its accounts, checks it, and records it in deploy.json.
 * Returns its name.
 */
export async function restoreTable(restoring: Restoring, table: string, moment: Date): Promise<string> {
  const { machine, storeOf } = restoring;
  const text = machine.readSettings();
  if (text === null) throw new Problem('There is no deploy.json to note the restored table in. Run the command in the clone that deploys.');
  const file = readDeployFile(text);
  const name = restoredName(table, moment);
  const tables = machine.aws('dynamodb', 'list-tables', '--query', 'TableNames', '--output', 'text').split(/\s+/);
  if (!tables.includes(name)) {
    const names = ['--source-table-name', table, '--target-table-name', name];
    machine.aws('dynamodb', 'restore-table-to-point-in-time', ...names, '--restore-date-time', moment.toISOString());
  }
  await becomeActive(restoring, name);
  giveSettings(restoring, name);
  const { registered, paid, left, violations } = await carryOver(storeOf(name), storeOf(table));
  for (const [what, people] of Object.entries({ 'registered since': registered, 'paid or changed plan since': paid, 'left since': left })) {
    machine.say(`${people.length} ${what}${people.length === 0 ? '' : ':'}`);
    for (const { userId, username } of people.slice(0, MOST)) machine.say(`  ${userId}  ${username}`);
  }
  for (const { rule, found } of violations.slice(0, MOST)) machine.say(`✗ ${rule}: ${found}`);
  if (violations.length > 0) throw new Problem(`${name} has ${violations.length} violations. It is not used; deploy.json was not changed.`);
  machine.writeSettings(`${JSON.stringify({ ...file, tableName: name }, null, 2)}\n`);
  machine.say(
    `${name} is consistent, and deploy.json names it. Run npm run deploy: functions change over, and the jobs compare plans with Stripe and erase who left.`,
  );
  return name;
}

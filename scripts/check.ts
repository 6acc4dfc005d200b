// `npm run check`: whether the stored data of the product that runs here is consistent; with --table NAME that of a table in AWS.
import { parseArgs } from 'node:util';
import { command } from '#local/command.ts';
import { findViolations } from './check/findViolations.ts';
import { operatorEnv } from './operatorEnv.ts';
import { runningEnv } from './runningEnv.ts';
import { scanTable } from './scanTable.ts';

const usage = `npm run check                  compares the stored data of the Afterbell that npm start runs here with itself
npm run check -- --table NAME  the same for a table in AWS, such as one just restored; it reads the whole table and changes nothing`;

/** Lines printed before the rest is only counted. */
const MOST = 50;

await command(usage, async () => {
  const { values } = parseArgs({ options: { table: { type: 'string' } } });
  const env = values.table === undefined ? runningEnv() : operatorEnv();
  const { items, violations } = await findViolations(scanTable(env, values.table ?? env.TABLE_NAME!));
  for (const { rule, found } of violations.slice(0, MOST)) console.log(`✗ ${rule}: ${found}`);
  if (violations.length > MOST) console.log(`… and ${violations.length - MOST} more`);
  console.log(`${items} items, ${violations.length} violations`);
  process.exitCode = violations.length === 0 ? 0 : 1;
});

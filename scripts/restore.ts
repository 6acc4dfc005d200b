// `npm run restore -- --to 2026-11-25T14:30:00Z`: the table at that time, in a new table, with the current accounts.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';
import { stackOutputs } from './awsCommand.ts';
import { chooseStage, stageUsage } from './chooseStage.ts';
import { thisMachine } from './deploy/machine.ts';
import { operatorEnv } from './operatorEnv.ts';
import { momentOf, restoreTable } from './restore/restoreTable.ts';
import { tableStore } from './restore/tableStore.ts';

const usage = `npm run restore -- --to 2026-11-25T14:30:00Z  restores the table as it was then (UTC) into a new table, brings its accounts up to now, lists
who registered, paid or left since, checks it, and names it in deploy.json. The running site is not touched until npm run deploy.
${stageUsage}`;

await command(usage, async () => {
  chooseStage();
  const { values } = parseArgs({ options: { to: { type: 'string' } } });
  if (values.to === undefined) throw new Problem(usage);
  const moment = momentOf(values.to, Date.now());
  const table = stackOutputs()?.TableName;
  if (table === undefined) throw new Problem('There is no Afterbell in this AWS account. Deploy it first: npm run deploy');
  const storeOf = (name: string) => tableStore(operatorEnv(), name);
  await restoreTable({ machine: thisMachine(), storeOf, wait: (ms) => sleep(ms) }, table, moment);
});

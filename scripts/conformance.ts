// npm run conformance -- --service dynamodb: checks the local emulator, or with --real the service itself, for its published rules.
import { parseArgs } from 'node:util';
import { dynamoTable } from '#functions/table/dynamoTable.ts';
import { startDynamo } from '#local/aws/dynamo/startDynamo.ts';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';
import { dynamoRules, openTrial } from '#tests/conformance/dynamodb/openTrial.ts';
import { tableRules } from '#tests/conformance/dynamodb/tableRules.ts';
import { notImitated } from '#tests/conformance/notImitated.ts';
import { brokenRules } from '#tests/conformance/rule.ts';

const usage = `npm run conformance -- --service dynamodb         tries the published rules of DynamoDB on the local table
npm run conformance -- --service dynamodb --real  tries them in the AWS account of the environment, on a table that is made for it and deleted again (a few cents)`;

await command(usage, async () => {
  const { values } = parseArgs({ options: { service: { type: 'string' }, real: { type: 'boolean', default: false } } });
  if (values.service !== 'dynamodb') throw new Problem('Name the service: --service dynamodb');
  const local = values.real ? null : await startDynamo();
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
  const trial = await openTrial(local === null ? {} : { endpoint: local.url, region: 'local', credentials });
  try {
    const broken = [
      ...(await brokenRules(dynamoRules, trial)),
      ...(await brokenRules(tableRules, dynamoTable(trial.client, trial.table))).map((each) => `as handlers call it: ${each}`),
    ];
    const known = local === null ? {} : notImitated.dynamodb;
    const faults = broken.filter((each) => !Object.keys(known).some((title) => each.startsWith(`${title}:`)));
    for (const each of broken) console.log(faults.includes(each) ? each : `not imitated: ${each}`);
    console.log(`${dynamoRules.length + tableRules.length} rules, ${faults.length} broken.`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await trial.close();
    await local?.stop();
  }
});

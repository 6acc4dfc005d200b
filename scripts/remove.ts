// `npm run remove -- --stage test`: a stage goes, and what people wrote in it stays.
import { parseArgs } from 'node:util';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';
import { chooseStage } from './chooseStage.ts';
import { thisMachine } from './deploy/machine.ts';
import { removeStage } from './deploy/removeStage.ts';

const usage = `npm run remove -- --stage NAME  removes the stack of a stage from your AWS account, after you typed its name; the table, the user pool, buckets and secrets
stay, and each is listed with how it is deleted`;

await command(usage, async () => {
  const stage = chooseStage();
  parseArgs({ options: {} });
  if (stage === null) throw new Problem(`Which stage? ${usage}`);
  await removeStage(thisMachine(), stage);
});

// `npm run admin -- user@example.com`: makes somebody an admin of the product that runs here; with --aws of the one in your AWS account.
import { makeAdmin } from '#functions/people/makeAdmin.ts';
import { awsWorld } from '#functions/world/aws.ts';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';
import { stackOutputs } from './awsCommand.ts';
import { chooseStage, stageUsage } from './chooseStage.ts';
import { operatorEnv } from './operatorEnv.ts';
import { runningEnv } from './runningEnv.ts';

const usage = `npm run admin -- user@example.com        makes that person, who has signed up, an admin of the Afterbell that npm start runs here
npm run admin -- user@example.com --aws  the same in AWS
${stageUsage}`;

function awsEnv(): Record<string, string | undefined> {
  const table = stackOutputs()?.TableName;
  if (table === undefined) throw new Problem('There is no Afterbell in this AWS account yet. Deploy it first: npm run deploy');
  return { ...operatorEnv(), TABLE_NAME: table };
}

await command(usage, async () => {
  chooseStage();
  const words = process.argv.slice(2);
  const [email, ...more] = words.filter((word) => word !== '--aws');
  if (!email?.includes('@') || more.length > 0) throw new Problem(`Whom? ${usage}`);
  const world = awsWorld(words.includes('--aws') ? awsEnv() : runningEnv());
  if ((await makeAdmin(world, email)) === null) throw new Problem(`Nobody has signed up with ${email} yet.`);
  console.log(`${email} is an admin now. The audit log has a line of it.`);
  process.exit(0);
});

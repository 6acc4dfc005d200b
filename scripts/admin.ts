// `npm run admin -- user@example.com`: makes a user of the local product an admin; with --aws, a user in your AWS
// account.
import type { UserId } from '#domain/units/ids.ts';
import { makeAdmin, unmakeAdmin } from '#functions/people/makeAdmin.ts';
import { resetSecondFactor } from '#functions/people/resetSecondFactor.ts';
import { awsWorld } from '#functions/world/aws.ts';
import { codesFromEnv } from '#functions/world/codesFromEnv.ts';
import type { World } from '#functions/world/world.ts';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';
import { stackOutputs } from './awsCommand.ts';
import { chooseStage, stageUsage } from './chooseStage.ts';
import { operatorEnv } from './operatorEnv.ts';
import { runningEnv } from './runningEnv.ts';

const usage = `npm run admin -- user@example.com                 makes that person, who has signed up, an admin of the Afterbell that npm start runs here
npm run admin -- user@example.com --revoke        takes their admin rights back
npm run admin -- user@example.com --reset-factor  turns two-factor authentication off for whoever lost the device with it
--aws with any of them: the same in AWS
${stageUsage}`;

type Act = { readonly run: (world: World, email: string) => Promise<UserId | null>; readonly done: (email: string) => string };
const acts: Readonly<Record<string, Act>> = {
  '--revoke': { run: unmakeAdmin, done: (email) => `${email} is no admin anymore. The audit log has a line of it.` },
  '--reset-factor': {
    run: resetSecondFactor,
    done: (email) =>
      `${email} signs in with a password alone until they set it up again. The audit log has a line of it, and they were notified.`,
  },
};
const granting: Act = { run: makeAdmin, done: (email) => `${email} is an admin now. The audit log has a line of it.` };

function awsEnv(): Record<string, string | undefined> {
  const { TableName: table, UserPoolId: pool } = stackOutputs() ?? {};
  if (table === undefined) throw new Problem('There is no Afterbell in this AWS account yet. Deploy it first: npm run deploy');
  return { ...operatorEnv(), TABLE_NAME: table, USER_POOL_ID: pool };
}

await command(usage, async () => {
  chooseStage();
  const words = process.argv.slice(2).filter((word) => word !== '--aws');
  const [email, ...more] = words.filter((word) => acts[word] === undefined);
  const [named, ...others] = words.filter((word) => acts[word] !== undefined);
  if (!email?.includes('@') || more.length > 0 || others.length > 0) throw new Problem(`Whom? ${usage}`);
  const { run, done } = named === undefined ? granting : acts[named]!;
  const world = awsWorld(process.argv.includes('--aws') ? awsEnv() : runningEnv(), {}, codesFromEnv);
  if ((await run(world, email)) === null) throw new Problem(`Nobody has signed up with ${email} yet.`);
  console.log(done(email));
  process.exit(0);
});

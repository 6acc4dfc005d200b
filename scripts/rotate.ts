// `npm run rotate -- origin`: a new secret between CloudFront and the functions. `npm run rotate -- stored`: you stored a new one of Stripe, Google or the model.
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { deployFile, readDeployFile } from '#infra/deployFile.ts';
import { command } from '#local/command.ts';
import { Problem } from '#local/problem.ts';
import { awsCommand, stackOutputs } from './awsCommand.ts';
import { chooseStage, stageUsage } from './chooseStage.ts';
import { rotatedOrigin } from './rotatedOrigin.ts';

const usage = `npm run rotate -- origin   makes a new secret between CloudFront and the functions; the previous one stays valid until the next rotation
npm run rotate -- stored   after you stored a new secret of Stripe, Google or the model yourself: the next deployment reads all secrets again
${stageUsage}`;

function rotateOrigin(): void {
  const arn = stackOutputs()?.OriginSecretArn;
  if (arn === undefined) throw new Problem('There is no running stack whose secret could be rotated. Deploy first: npm run deploy');
  const now = awsCommand('secretsmanager', 'get-secret-value', '--secret-id', arn, '--query', 'SecretString', '--output', 'text');
  const next = rotatedOrigin(now.trim(), randomBytes(48).toString('base64url'));
  awsCommand('secretsmanager', 'put-secret-value', '--secret-id', arn, '--secret-string', next);
}

await command(usage, async () => {
  chooseStage();
  const [what] = process.argv.slice(2);
  if (what !== 'origin' && what !== 'stored') throw new Problem(`Which secret? ${usage}`);
  if (!existsSync(deployFile())) throw new Problem('There is no deploy.json to note the new version in. Run npm run deploy first.');
  const file = readDeployFile(readFileSync(deployFile(), 'utf8'));
  if (what === 'origin') rotateOrigin();
  const secretsVersion = new Date().toISOString().replaceAll(/[:]/g, '').slice(0, 17);
  writeFileSync(deployFile(), `${JSON.stringify({ ...file, secretsVersion }, null, 2)}\n`);
  console.log(
    `deploy.json names secretsVersion ${secretsVersion}. Run npm run deploy: every function and CloudFront read the secrets again.`,
  );
});

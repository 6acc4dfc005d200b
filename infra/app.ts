import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { AfterbellStack } from './AfterbellStack.ts';
import { firstDeployContext, ownSettings, releaseContext } from './settings.ts';
import { stageNames } from './stageNames.ts';

const built = (name: string): Code => {
  const folder = join(import.meta.dirname, '..', 'dist', 'fn', name);
  if (!existsSync(folder)) {
    console.error(`The function "${name}" has not been built. Run: npm run build`);
    process.exit(1);
  }
  return Code.fromAsset(folder);
};

const app = new App();
Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
const settings = ownSettings(app.node.tryGetContext(firstDeployContext) === undefined);
new AfterbellStack(app, stageNames(settings.stage).stack, {
  description: 'Afterbell, a trading journal',
  settings,
  code: built,
  release: app.node.tryGetContext(releaseContext),
  // CloudFront's firewall exists in us-east-1 only, so the whole product is deployed there. The account is the
  // operator's.
  env: { region: 'us-east-1', ...(process.env.CDK_DEFAULT_ACCOUNT && { account: process.env.CDK_DEFAULT_ACCOUNT }) },
});

import { explain } from '#local/command.ts';
import { runSteps } from './runSteps.ts';

explain('npm run synth  builds the functions and writes the stack that deploy.json describes into cdk.out, without AWS');

await import('#infra/build.ts');
runSteps('cdk synth -q --no-notices');

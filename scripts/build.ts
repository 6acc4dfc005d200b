import { explain } from '#local/command.ts';
import { runSteps } from './runSteps.ts';

explain('npm run build  builds the functions, with the size of each, and the site, for AWS, into dist');

await import('#infra/build.ts');
runSteps('vite build');

import { explain } from '#local/command.ts';
import { runSteps } from './runSteps.ts';

explain('npm run typecheck  checks all types: everything, functions without the DOM, and the frontend without Node');

runSteps('tsc -p .', 'tsc -p functions', 'tsc -p frontend/src');

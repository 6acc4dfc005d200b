// `npm run rollback`: restores the previous release, stack and pages, as kept.
import { parseArgs } from 'node:util';
import { command } from '#local/command.ts';
import { chooseStage, stageUsage } from './chooseStage.ts';
import { thisMachine } from './deploy/machine.ts';
import { rollBack } from './deploy/rollBack.ts';

const usage = `npm run rollback               puts back the release before, which npm run deploy kept; builds nothing, and may be run again when it was stopped
npm run rollback -- --dry-run  only says which release that is
${stageUsage}`;

await command(usage, async () => {
  chooseStage();
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
  await rollBack(thisMachine(), { onlyLook: values['dry-run'] });
});

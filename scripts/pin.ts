// `npm run pin`: accepts today's stored shapes, even if an older release can't read them. `-- --check` only lists the
// unreadable ones.
import { explain } from '#local/command.ts';
import { pinFaults, writePins } from './stored/writePins.ts';

explain(`npm run pin             accepts how items are stored today, also where the release before cannot read it
npm run pin -- --check  only says what it could not read`);

if (process.argv.includes('--check')) {
  const faults = await pinFaults();
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} else await writePins({ accept: true });

// `npm run pin`: accepts how items are stored today, also where a release before cannot read it. `-- --check` only says what it could not.
import { pinFaults, writePins } from './stored/writePins.ts';

if (process.argv.includes('--check')) {
  const faults = await pinFaults();
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
} else await writePins({ accept: true });

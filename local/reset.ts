// npm run reset: empties the data folder; the next start creates the demo traders again.
import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openEngine } from './aws/dynamo/engine.ts';
import { FolderInUse } from './aws/dynamo/openStore.ts';
import { command, dataFolder } from './command.ts';

const usage =
  'npm run reset empties the data folder of the product that runs on this machine; the next npm start makes the demo traders again.';

await command(usage, async () => {
  const dataDir = resolve(dataFolder);
  const database = join(dataDir, 'dynamo');
  if (existsSync(database)) {
    try {
      await (await openEngine(database)).close();
    } catch (error) {
      // Damaged data is a good reason to reset; a running product is not.
      if (error instanceof FolderInUse) throw error;
    }
  }
  rmSync(dataDir, { recursive: true, force: true });
  console.log('The data folder is empty. The next "npm start" creates the demo traders again.');
});

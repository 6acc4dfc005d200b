// `npm run book -- USER_ID`: a user's chapters in plain JSON, for operators. Reads the table named in the environment.

import { loadWholeJournal } from '../functions/journal/loadChapters.ts';
import { awsWorld } from '../functions/world/aws.ts';
import { command } from '../local/command.ts';
import { Problem } from '../local/problem.ts';
import { userIdOf } from '../shared/domain/units/ids.ts';
import { operatorEnv } from './operatorEnv.ts';

const usage = `TABLE_NAME=NAME npm run book -- USER_ID  prints that person's journal, all its chapters, as JSON; NAME is the stack's output TableName`;

await command(usage, async () => {
  const userId = process.argv[2];
  if (!userId) throw new Problem(`Whose journal? ${usage}`);
  if (!process.env.TABLE_NAME) throw new Problem('Set TABLE_NAME to the table of the stack (its output TableName), and sign in to AWS.');
  const book = await loadWholeJournal(awsWorld(operatorEnv()).table, userIdOf(userId));
  console.log(JSON.stringify(book, (_, value) => (typeof value === 'bigint' ? value.toString() : value), 2));
});

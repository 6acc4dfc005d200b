// `npm run book -- USER_ID`: a user's chapters in plain JSON, for operators. Reads the table named in the environment.
import { awsWorld } from '../functions/world/aws.ts';
import { readWholeBook } from '../functions/store/books.ts';

const userId = process.argv[2];
if (!userId) {
  console.error('Say whose book: npm run book -- USER_ID');
  process.exit(2);
}
console.log(
  JSON.stringify(await readWholeBook(awsWorld().table, userId), (_, value) => (typeof value === 'bigint' ? value.toString() : value), 2),
);

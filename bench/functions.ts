import { explain } from '#local/command.ts';
import { functionTable } from './functionTable.ts';

explain('npm run bench:functions  prints what each function weighs and how long it takes to load, beside one that carries everything');

await functionTable(15);

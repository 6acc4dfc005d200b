import { describe, expect, it } from 'vitest';
import { publishers, savedLate, savingNames } from './savedLate.ts';
import { productIn } from './sources.ts';

const saving = savingNames(productIn('functions'));

describe('what happened', () => {
  it('is published after all that is saved, so that nobody hears of what is not there yet', () => {
    expect(publishers.length, 'nobody publishes: the law would say nothing').toBeGreaterThan(3);
    expect(
      publishers.flatMap((file) => savedLate(file, saving)),
      'these save below a publish of the same function: publish last',
    ).toEqual([]);
  });

  it('is found from the syntax, through functions that save', () => {
    expect([...saving]).toEqual(expect.arrayContaining(['updateAccess', 'recordSession', 'sessionReply', 'changeJournal']));
    const late = (text: string) => savedLate({ path: `late ${text}`, text }, saving).map((found) => found.split(' ').at(-1));
    expect(late('async function f() { await world.publish(e); await updateAccess(table, id, decide); }')).toEqual(['updateAccess']);
    expect(late('const f = async () => { await world.publish(e); return world.table.write({ put }); };')).toEqual(['write']);
    expect(late('async function f() { await updateAccess(table, id, decide); await world.publish(e); return loadAccess(id); }')).toEqual(
      [],
    );
  });
});

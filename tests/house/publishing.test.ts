import { describe, expect, it } from 'vitest';
import { doersIn, publishersIn, savedLate } from './savedLate.ts';
import { productIn } from './sources.ts';

const files = productIn('functions').filter(({ path }) => !path.startsWith('functions/world/'));
const doers = doersIn(productIn('functions'));
const publishers = publishersIn(files, doers);

/** Saves after a journal's change is published, each with the reason it is safe. */
const late: Readonly<Record<string, string>> = {
  'functions/screenshots/changePlace.ts': 'the end of the upload, of which nothing is published; a crash before it is settled again',
};

describe('what happened', () => {
  it('is published after everything is saved, so that listeners find it', () => {
    expect(publishers.length, 'nobody publishes: the law would say nothing').toBeGreaterThan(20);
    expect(
      publishers.filter(({ path }) => !(path in late)).flatMap((file) => savedLate(file, doers)),
      'these save after something was published, by the same function or by what it calls: publish last',
    ).toEqual([]);
  });

  it('is excused only where something is saved late', () => {
    expect(publishers.filter((file) => file.path in late && savedLate(file, doers).length === 0)).toEqual([]);
  });

  it('is found from the syntax, through functions that save', () => {
    expect([...doers.saving]).toEqual(expect.arrayContaining(['updateAccess', 'recordSession', 'sessionReply', 'changeJournal']));
    expect([...doers.publishing]).toContain('changeJournal');
    const lateIn = (text: string) => savedLate({ path: `late ${text}`, text }, doers).map((found) => found.split(' ').at(-1));
    expect(lateIn('async function f() { await world.publish(e); await updateAccess(table, id, decide); }')).toEqual(['updateAccess']);
    expect(lateIn('const f = async () => { await world.publish(e); return world.table.write({ put }); };')).toEqual(['write']);
    expect(lateIn('async function f() { await updateAccess(table, id, decide); await world.publish(e); return loadAccess(id); }')).toEqual(
      [],
    );
    expect(lateIn('const f = async () => { await changeJournal(w, id, c, i); await world.table.write({ put }); };')).toEqual(['write']);
    expect(lateIn('const f = async () => { await world.table.write({ put }); return changeJournal(w, id, c, i); };')).toEqual([]);
  });
});

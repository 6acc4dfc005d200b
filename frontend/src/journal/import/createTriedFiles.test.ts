// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { createTriedFiles } from './createTriedFiles.ts';

const file = (fileName: string) => ({ fileName, parts: [{ account: 'Main' }] });
const note = { id: 'a', account: 'Main', text: 'Late.' };

describe('a visitor’s changes', () => {
  beforeEach(() => sessionStorage.clear());
  const tried = () => createTriedFiles(sessionStorage);
  const order = () => {
    const names: string[] = [];
    for (let call = tried().next(); call !== undefined; call = tried().next()) {
      names.push(`${call.area}.${call.name}`);
      tried().took();
    }
    return names;
  };

  it('repeats imports before edits, each in its order, and keeps them over a reload', () => {
    tried().follow('trades', 'saveNote', note, {});
    tried().follow('imports', 'commit', file('a.csv'), { importId: '1' });
    tried().follow('days', 'save', { day: '2026-03-02' }, {});
    expect(tried().count()).toEqual({ files: 1, edits: 2 });
    expect(order()).toEqual(['imports.commit', 'trades.saveNote', 'days.save']);
    expect(tried().count()).toEqual({ files: 0, edits: 0 });
    expect(sessionStorage.length).toBe(0);
  });

  it('leaves out reads, edits of the sample, imports without anything new, and files that were taken back', () => {
    tried().follow('trades', 'list', { account: 'Main' }, {});
    tried().follow('trades', 'saveNote', { ...note, account: SAMPLE_ACCOUNT }, {});
    tried().follow('trades', 'annotateMany', { trades: [{ account: SAMPLE_ACCOUNT }] }, {});
    tried().follow('plans', 'create', {}, {});
    tried().follow('imports', 'commit', file('twice.csv'), { importId: '' });
    tried().follow('imports', 'commit', file('wrong.csv'), { importId: '1' });
    tried().follow('imports', 'undo', { id: '1' }, {});
    expect(tried().count()).toEqual({ files: 0, edits: 0 });
  });

  it('takes an edit of own and sample trades along, and forgets all when asked', () => {
    tried().follow('trades', 'annotateMany', { trades: [{ account: SAMPLE_ACCOUNT }, { account: 'Main' }] }, {});
    expect(tried().count().edits).toBe(1);
    tried().forget();
    expect(tried().next()).toBeUndefined();
  });

  it('reads files that an earlier release stored', () => {
    sessionStorage.setItem('afterbell.triedFiles', JSON.stringify([{ importId: '1', commit: file('a.csv') }]));
    expect(tried().next()).toEqual({ area: 'imports', name: 'commit', input: file('a.csv') });
  });
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseStage } from './chooseStage.ts';
import { ownNames } from './ownNames.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'afterbell-stage-'));
  vi.stubEnv('AFTERBELL_DEPLOY_FILE', join(folder, 'deploy.json'));
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});
const choose = (words: string[], isNew = false) => chooseStage({ words, folder, isNew });

describe('--stage', () => {
  it('left out, leaves deploy.json and its stage, which is prod without a word of it', () => {
    expect([choose(['--yes']), ownNames().stack]).toEqual([null, 'Afterbell-prod']);
    writeFileSync(join(folder, 'deploy.json'), '{"stage":"live"}');
    expect([choose([]), ownNames().stack]).toEqual([null, 'Afterbell-live']);
  });

  it('reads the file of that stage from then on, and takes itself out of the words', () => {
    writeFileSync(join(folder, 'deploy.test.json'), '{"stage":"test"}');
    const words = ['--yes', '--stage', 'test', '--check'];
    expect([choose(words), words, ownNames().stack]).toEqual(['test', ['--yes', '--check'], 'Afterbell-test']);
  });

  it('of deploy.json itself chooses deploy.json', () => {
    expect([choose(['--stage', 'prod']), ownNames().stack]).toEqual(['prod', 'Afterbell-prod']);
  });

  it('makes the file of a new stage where a deployment asks for it, and in no other case', () => {
    expect(() => choose(['--stage', 'test'])).toThrow('There is no deploy.test.json, so this clone has no stage test.');
    expect(choose(['--stage', 'test'], true)).toBe('test');
    expect([JSON.parse(readFileSync(join(folder, 'deploy.test.json'), 'utf8')), ownNames().stack]).toEqual([
      { stage: 'test' },
      'Afterbell-test',
    ]);
  });

  it('is refused where its file describes another stage, or it is no name', () => {
    writeFileSync(join(folder, 'deploy.test.json'), '{}');
    expect(() => choose(['--stage', 'test'])).toThrow('deploy.test.json describes the stage prod. Write "stage": "test" into it.');
    for (const words of [['--stage'], ['--stage', '../x'], ['--stage', 'Prod']])
      expect(() => choose(words)).toThrow('A stage is a short word');
  });
});

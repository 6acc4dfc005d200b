import { expect, it } from 'vitest';
import { DeployFile, readDeployFile } from './deployFile.ts';
import { deployedSettings, droppedSettings } from './droppedSettings.ts';
import { settingsOf, statedIn } from './settings.ts';

const whole = {
  domain: { name: 'a.example', certificateArn: 'arn:aws:acm:us-east-1:1:certificate/2' },
  google: { clientId: 'g' },
  stripe: true,
  ai: { model: 'some-model' },
};
const running = deployedSettings(settingsOf(whole));

it('the same settings take nothing away', () => {
  expect(droppedSettings(running, whole)).toEqual([]);
});

it('a file that does not mention what runs would take it away', () => {
  expect(droppedSettings(running, {})).toEqual(['its own domain', 'sign-in with Google', 'payments', 'analyses by a model']);
  expect(droppedSettings(running, { ...whole, google: undefined } as never)).toEqual(['sign-in with Google']);
});

it('a deployment never reverts to the table before a restore on its own', () => {
  const restored = { ...whole, tableName: 'Afterbell-2026-11-25T12-00' };
  expect(droppedSettings(deployedSettings(settingsOf(restored)), whole)).toEqual(['the restored table']);
});

/** A file that states every setting there is. */
const everything: Required<DeployFile> = {
  ...whole,
  ai: { model: 'some-model', baseUrl: 'https://model.example/v1' },
  mail: { from: 'journal@a.example' },
  inbox: { domain: 'in.a.example' },
  recordCalendar: 'https://calendar.example',
  alarms: { email: 'a@b.example', monthlyDollars: 80 },
  adminSecondFactor: false,
  apiRate: 2,
  tableName: 'Afterbell-2026-11-25T12-00',
  stage: 'prod',
  secretsVersion: '2',
};
/** The file without one of its settings. */
function without(path: string): DeployFile {
  const file: Record<string, Record<string, unknown>> = JSON.parse(JSON.stringify(everything));
  const [name, inner] = path.split('.');
  if (inner === undefined) delete file[name!];
  else delete file[name!]![inner];
  return file as DeployFile;
}

it('notices every setting of the schema that is dropped, with those inside of others', () => {
  expect(Object.keys(everything).sort()).toEqual(Object.keys(DeployFile.def.shape).sort());
  const all = deployedSettings(settingsOf(everything));
  expect(droppedSettings(all, everything)).toEqual([]);
  const paths = [...statedIn(everything), ...Object.keys(everything)].filter((path) => path !== 'stage');
  for (const path of paths) expect(droppedSettings(all, without(path)), path).toHaveLength(1);
  expect(droppedSettings(all, without('apiRate'))).toEqual(['"apiRate"']);
  expect(droppedSettings(all, without('ai.baseUrl'))).toEqual(['"ai.baseUrl"']);
});

it('a null is meant for every setting that may go', () => {
  const all = deployedSettings(settingsOf(everything));
  expect(
    droppedSettings(all, readDeployFile(JSON.stringify({ ...everything, apiRate: null, secretsVersion: null, alarms: null }))),
  ).toEqual([]);
});

it('the stack of an older release, which states no paths, is read as before', () => {
  const { stated: _, ...before } = running;
  expect(droppedSettings(before, {})).toEqual(['its own domain', 'sign-in with Google', 'payments', 'analyses by a model']);
});

it('a null is meant', () => {
  expect(droppedSettings(running, { ...whole, google: null, stripe: null, ai: null })).toEqual([]);
});

it('a stack without any of it loses nothing', () => {
  expect(droppedSettings(deployedSettings(settingsOf({})), {})).toEqual([]);
});

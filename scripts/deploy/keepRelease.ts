import { ownNames } from '../ownNames.ts';
import { askJson } from './askJson.ts';
import type { CodePlace } from './codeAhead.ts';
import type { Machine } from './machine.ts';
import { releaseMarks } from './releaseMarks.ts';
import { parseTemplate, type StackTemplate } from './stackTemplate.ts';

/** Number of working releases kept for a rollback. */
const KEPT = 5;

/** CDK's output for a release: templates and the code of every function. */
export const stackFolder = 'dist/release/stack';
/** Where a kept release's pages are put to be published again. */
export const pagesFolder = 'dist/release/site';

/** The stack's files in a release's folder. */
const templateFile = () => `stack/${ownNames().stack}.template.json`;

const folderOf = (bucket: string, release: string) => `s3://${bucket}/releases/${release}`;

/** Keeps the pages that were built last as those of a release. */
export const keepPages = ({ aws }: Machine, bucket: string, release: string): void =>
  void aws('s3', 'cp', 'dist/site', `${folderOf(bucket, release)}/site`, '--recursive');

/** Keeps everything a release consists of, the deployed stack and the pages, so that a rollback builds nothing. */
export function keepRelease(machine: Machine, bucket: string, release: string): void {
  machine.aws('s3', 'cp', stackFolder, `${folderOf(bucket, release)}/stack`, '--recursive');
  keepPages(machine, bucket, release);
}

/** A kept release's CloudFormation template, fetched before its other files. */
export function fetchTemplate({ aws, emptyFolder, read }: Machine, bucket: string, release: string): StackTemplate {
  emptyFolder('dist/release');
  aws('s3', 'cp', `${folderOf(bucket, release)}/${templateFile()}`, `dist/release/${templateFile()}`);
  return parseTemplate(read(`dist/release/${templateFile()}`));
}

/** Path of one function's code, in the folder of the last deployed or fetched stack. */
export const codeFolder = ({ key }: CodePlace): string => `${stackFolder}/asset.${key.replace(/\.zip$/, '')}`;

/** Fetches the code of one function of a kept release, and answers its folder. */
export function fetchCode({ aws }: Machine, bucket: string, release: string, place: CodePlace): string {
  const folder = codeFolder(place);
  aws('s3', 'cp', folder.replace('dist/release', folderOf(bucket, release)), folder, '--recursive');
  return folder;
}

/** Puts a kept release where `cdk` and publishing read it. */
export function fetchRelease({ aws, emptyFolder }: Machine, bucket: string, release: string): void {
  emptyFolder('dist/release');
  aws('s3', 'cp', `${folderOf(bucket, release)}/stack`, stackFolder, '--recursive');
  aws('s3', 'cp', `${folderOf(bucket, release)}/site`, pagesFolder, '--recursive');
}

/** Marks a release that passed its check, and lets go of all that are older than the newest few that did. */
export function releaseWorks({ aws }: Machine, bucket: string, release: string): void {
  const marks = releaseMarks(aws, bucket);
  marks.set('works', release);
  const works = marks.marked('works');
  const oldest = works.at(-KEPT);
  if (oldest === undefined) return;
  const words = ['--bucket', bucket, '--prefix', 'releases/', '--delimiter', '/', '--query', 'CommonPrefixes[].Prefix'];
  const kept = askJson<readonly string[] | null>(aws, 's3api', 'list-objects-v2', ...words) ?? [];
  for (const old of works.filter((each) => each < oldest)) marks.take('works', old);
  for (const folder of kept) if (folder.split('/')[1]! < oldest) aws('s3', 'rm', `s3://${bucket}/${folder}`, '--recursive');
}

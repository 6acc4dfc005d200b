import { Problem } from '#local/problem.ts';
import type { CodePlace } from './codeAhead.ts';
import type { Machine } from './machine.ts';
import { LANES } from './paced.ts';
import { stackResources } from './stackResources.ts';

/** Maximum polls for a function's new code. Most have it at the first. */
const ASKED = 60;

/** `left`: what keeps its code, by its name in the template, and why. `calls`: how many calls of Lambda it took, and the seconds they need at our pace. */
type CodePut = { readonly left: ReadonlyMap<string, string>; readonly calls: number; readonly seconds: number };

/** Where the kept folder has what a place should hold. */
export type KeptFolder = (place: CodePlace) => string;

const update = (name: string, from: readonly string[]) => ['lambda', 'update-function-code', '--function-name', name, ...from];
const asked = (name: string) => {
  const query = ['--query', 'Configuration.LastUpdateStatus', '--output', 'text'];
  return ['lambda', 'get-function', '--function-name', name, ...query];
};

/** The answer to a call about a place: what AWS said, or why it refused. */
type Answered = { readonly place: CodePlace; readonly said: string; readonly isRefused: boolean };

/** Asks about many places, and counts what that took. */
function counting({ together }: Pick<Machine, 'together'>) {
  const took = { calls: 0, seconds: 0 };
  const ask = async (places: readonly CodePlace[], words: (place: CodePlace) => readonly string[]): Promise<readonly Answered[]> => {
    took.calls += places.length;
    took.seconds += Math.ceil(places.length / LANES);
    const answers = await together(places.map(words));
    return places.map((place, at) => {
      const answer = answers[at]!;
      return answer instanceof Problem
        ? { place, said: answer.message, isRefused: true }
        : { place, said: answer.trim(), isRefused: false };
    });
  };
  return { took, ask };
}

/**
 * Replaces the code of functions in the running stack directly, bypassing CloudFormation, and waits until they have
 * it. Code deleted from its place (`cdk gc`) is uploaded from the kept folder. The caller must update the stack
 * right after: until then CloudFormation assumes the old code.
 */
export async function putCode(
  machine: Pick<Machine, 'aws' | 'together' | 'zip'>,
  places: readonly CodePlace[],
  folderOf: KeptFolder,
): Promise<CodePut> {
  const { took, ask } = counting(machine);
  const made = places.length === 0 ? [] : stackResources(machine.aws, 'AWS::Lambda::Function');
  const names = new Map(made.map(({ LogicalResourceId, PhysicalResourceId }) => [LogicalResourceId, PhysicalResourceId]));
  const name = ({ id }: CodePlace) => names.get(id)!;
  const own = places.filter(({ id }) => names.has(id));
  const refused = (answers: readonly Answered[]) => answers.filter(({ isRefused }) => isRefused);
  const faults = refused(await ask(own, (place) => update(name(place), ['--s3-bucket', place.bucket, '--s3-key', place.key])));
  const isGone = ({ said }: Answered) => /NoSuchKey|NoSuchBucket/.test(said);
  const zips = new Map(faults.filter(isGone).map(({ place }) => [place, machine.zip(folderOf(place))]));
  const stillRefused = refused(await ask([...zips.keys()], (place) => update(name(place), ['--zip-file', `fileb://${zips.get(place)}`])));
  const left = new Map([...faults.filter((fault) => !isGone(fault)), ...stillRefused].map(({ place, said }) => [place.id, said]));
  let waiting = own.filter(({ id }) => !left.has(id));
  for (let round = 0; waiting.length > 0 && round < ASKED; round++) {
    const unready = (await ask(waiting, (place) => asked(name(place)))).filter(({ said }) => said !== 'Successful');
    waiting = unready.filter(({ said }) => said === 'InProgress').map(({ place }) => place);
    for (const { place, said } of unready) if (said !== 'InProgress') left.set(place.id, said);
  }
  for (const { id } of waiting) left.set(id, 'InProgress');
  return { left, ...took };
}

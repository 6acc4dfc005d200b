import { stageNames } from '#infra/stageNames.ts';
import { ownNames } from '../ownNames.ts';
import { askIfThere } from './askJson.ts';
import type { CheckContext, DeployCheck } from './deployCheck.ts';

type Described = { readonly Stacks: readonly { readonly StackStatus: string; readonly EnableTerminationProtection?: boolean }[] };

/** The stack's state in CloudFormation; null if missing. */
const described = ({ aws }: Pick<CheckContext, 'aws'>): Described['Stacks'][number] | null =>
  askIfThere<Described>(aws, /does not exist/, 'cloudformation', 'describe-stacks', '--stack-name', ownNames().stack)?.Stacks[0] ?? null;

/** True if the stack exists, in any state. */
export const isThere = (context: Pick<CheckContext, 'aws'>): boolean => described(context) !== null;

/** A stack of which at least one deployment ended well. */
export const isRunning = (context: Pick<CheckContext, 'aws'>): boolean =>
  /^(CREATE_COMPLETE|UPDATE_(?!FAILED).*|IMPORT_COMPLETE)$/.test(described(context)?.StackStatus ?? '');

/** Reason the stack can't be changed now, and the remedy; null if it can. */
export function stackState(context: Pick<CheckContext, 'aws'>): string | null {
  const stack = described(context);
  if (stack === null) return null;
  const { stack: name } = ownNames();
  const { StackStatus: state, EnableTerminationProtection: locked } = stack;
  if (/_IN_PROGRESS$/.test(state))
    return `A deployment is under way (${state}). Wait until it has ended: aws cloudformation describe-stacks --stack-name ${name} --region us-east-1`;
  if (state === 'UPDATE_ROLLBACK_FAILED')
    return `The last update could not be taken back. Run aws cloudformation continue-update-rollback --stack-name ${name} --region us-east-1, then deploy again.`;
  if (state === 'DELETE_FAILED')
    return `A failed first deployment could not be removed whole. Nobody uses it: aws cloudformation delete-stack --stack-name ${name} --deletion-mode FORCE_DELETE_STACK --region us-east-1`;
  if (/^ROLLBACK_/.test(state) && locked)
    return `A failed first deployment is locked against deletion. Unlock it: aws cloudformation update-termination-protection --no-enable-termination-protection --stack-name ${name} --region us-east-1`;
  return null;
}

/** The one name that only one bucket can have: left behind, it would fail a first deployment after minutes. */
function filesBucket({ aws, settings, account, running }: CheckContext): string | null {
  if (running) return null;
  const name = stageNames(settings.stage).filesBucket(account);
  const found = askIfThere(aws, /Not Found|NoSuchBucket|404/, 's3api', 'get-bucket-location', '--bucket', name);
  if (found === null) return null;
  return `The bucket ${name} is left from an earlier Afterbell, and there is no stack that owns it. Move away what you still need of it, then aws s3 rb s3://${name} --force`;
}

/** Checks of an earlier deployment's leftovers. */
export const stackChecks: readonly DeployCheck[] = [
  { name: 'no deployment under way', run: stackState },
  { name: 'name of the files bucket', run: filesBucket },
];

import { ApiError } from '#browser/api/apiError.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useAct } from '#browser/useAct.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { Button } from '#ui/Button.tsx';

type Props = {
  readonly id: string;
  /** The group's name, if known. */
  readonly name: string;
  /** Told once it is answered; a group that is gone was not accepted. */
  readonly onAnswered?: (accepted: boolean) => void;
};

/** Refusals after which there is nothing left to answer: the group was deleted, or the invitation has ended. */
const OVER: ReadonlySet<string> = new Set(['group_not_found', 'group_invitation_over']);

/** Accepts or declines an invitation. */
export function InvitationAnswer({ id, name, onAnswered }: Props) {
  const [accept, decline] = [useApiMutation('groups', 'accept'), useApiMutation('groups', 'decline')];
  const { busy, act } = useAct();
  const answer = async (accepts: boolean) => {
    const done = accepts ? texts.accepted(name) : texts.declined;
    const work = async () => {
      try {
        await (accepts ? accept({ id }) : decline({ id }));
      } catch (error) {
        if (error instanceof ApiError && OVER.has(error.code)) onAnswered?.(false);
        throw error;
      }
    };
    if (await act(accepts ? 'accept' : 'decline', work, { done, failed: texts.failed })) onAnswered?.(accepts);
  };
  return (
    <>
      <Button size="small" look="primary" busy={busy === 'accept' && texts.joining} onClick={() => void answer(true)}>
        {texts.accept}
      </Button>
      <Button size="small" busy={busy === 'decline' && '…'} onClick={() => void answer(false)}>
        {texts.decline}
      </Button>
    </>
  );
}

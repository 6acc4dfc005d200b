import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { Button } from '#ui/Button.tsx';
import { useGroupAct } from './useGroupAct.ts';

type Props = {
  readonly id: string;
  /** The group's name, as far as it is known. */
  readonly name: string;
  /** Told once it is answered. */
  readonly onAnswered?: (accepted: boolean) => void;
};

/** Accepts or declines an invitation. */
export function InvitationAnswer({ id, name, onAnswered }: Props) {
  const [accept, decline] = [useApiMutation('groups', 'accept'), useApiMutation('groups', 'decline')];
  const { busy, act } = useGroupAct();
  const answer = async (accepts: boolean) => {
    const done = accepts ? texts.accepted(name) : texts.declined;
    const work = () => (accepts ? accept({ id }) : decline({ id }));
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

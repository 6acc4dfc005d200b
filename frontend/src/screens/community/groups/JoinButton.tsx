import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useAct } from '#browser/useAct.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { Button } from '#ui/Button.tsx';
import { Tag } from '#ui/Tag.tsx';

/** Joins a public group that has room. */
export function JoinButton({ id, name, full }: { readonly id: string; readonly name: string; readonly full: boolean }) {
  const join = useApiMutation('groups', 'join');
  const { busy, act } = useAct();
  if (full) return <Tag>{texts.full}</Tag>;
  return (
    <Button
      size="small"
      busy={busy !== null && texts.joining}
      aria-label={`${texts.join} ${name}`}
      onClick={() => void act('join', () => join({ id }), { done: texts.accepted(name), failed: texts.failed })}
    >
      {texts.join}
    </Button>
  );
}

import { Ellipsis } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useAct } from '#browser/useAct.ts';
import type { PostView } from '#contract/schemas/postView.ts';
import { save as pictureTitle, product } from '#copy/exportTexts.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { report } from '#copy/together/moderationTexts.ts';
import { postLimits } from '#domain/community/communityPost.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import { fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import { useSavePicture } from '../pictures/useSavePicture.ts';
import { EditTextDialog } from './EditTextDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { ReportDialog } from './ReportDialog.tsx';

type Props = {
  readonly post: PostView;
  /** The element with its shared content. */
  readonly card: RefObject<HTMLElement | null>;
  readonly onRemoved?: () => void;
};

/** Saves what a post shares as a picture, for elsewhere. */
function usePicture({ author, at, shared }: PostView, card: Props['card']): () => void {
  const { zone } = useTrader();
  const save = useSavePicture();
  return () => {
    if (card.current === null || shared === null) return;
    const lines = [texts.pictureBy(author, fullDay(Date.parse(at), zone)), product];
    void save(card.current, `afterbell-${shared.kind}-${dayKey(millis(Date.parse(at)), zone)}.png`, lines);
  };
}

/**
 * More actions on a post: its author saves it as a picture, edits or deletes it, others report it or block its
 * author.
 */
export function PostMenu({ post, card, onRemoved }: Props) {
  const { _id: id, author, own, text, more } = post;
  const [asked, ask] = useState<'edit' | 'link' | 'remove' | 'report' | null>(null);
  const [edit, block] = [useApiMutation('community', 'edit'), useApiMutation('community', 'block')];
  const { api } = useBrowser();
  const { act } = useAct();
  const savePicture = usePicture(post, card);
  const close = () => ask(null);
  const entries = own
    ? [
        ...(post.shared === null
          ? []
          : [
              { text: pictureTitle(null), onChoose: savePicture },
              { text: texts.link.menu, onChoose: () => ask('link') },
            ]),
        { text: texts.edit, onChoose: () => ask('edit') },
        { text: texts.remove, danger: true, onChoose: () => ask('remove') },
      ]
    : [
        { text: report, onChoose: () => ask('report') },
        {
          text: `${texts.block} ${author}`,
          danger: true,
          onChoose: () => void act('block', () => block({ username: author }), { done: texts.blocked(author), failed: texts.failed }),
        },
      ];
  return (
    <>
      <Menu
        label={texts.menuOf(author)}
        align="end"
        entries={entries}
        trigger={(ties) => (
          <IconButton {...ties} size="small" label={texts.menuOf(author)}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
      {asked === 'edit' && (
        <EditTextDialog
          title={texts.editTitle}
          text={text}
          cutFrom={more ? id : null}
          most={postLimits.text}
          save={(next) => edit({ id, text: next })}
          onClose={close}
        />
      )}
      {asked === 'link' && <LinkDialog id={id} onClose={close} />}
      {asked === 'report' && <ReportDialog send={(what) => api.community.report({ id, ...what })} onClose={close} />}
      {asked === 'remove' && <TakeBack id={id} onRemoved={onRemoved} onClose={close} />}
    </>
  );
}

type TakeBackProps = { readonly id: string; readonly onRemoved: (() => void) | undefined; readonly onClose: () => void };

function TakeBack({ id, onRemoved, onClose }: TakeBackProps) {
  const remove = useApiMutation('community', 'remove');
  const { busy, act } = useAct();
  async function takeBack() {
    if (await act('remove', () => remove({ id }), { done: texts.removed, failed: texts.failed })) onRemoved?.();
    onClose();
  }
  return (
    <ConfirmDialog
      title={texts.removeSure}
      action={texts.remove}
      danger
      problem={null}
      busy={busy !== null}
      onCancel={onClose}
      onConfirm={() => void takeBack()}
    >
      {texts.removeMeans}
    </ConfirmDialog>
  );
}

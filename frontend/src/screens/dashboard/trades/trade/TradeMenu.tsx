import { ChevronLeft, ChevronRight, Combine, Ellipsis, Play, Scale, Share2, Sparkles, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as aiTexts from '#copy/aiTexts.ts';
import * as paletteTexts from '#copy/paletteTexts.ts';
import * as communityTexts from '#copy/together/communityTexts.ts';
import * as fillTexts from '#copy/trades/fillTexts.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import { useMayReplay } from '#features/bars/useMayReplay.ts';
import { deleteTrades } from '#features/fills/deleteTrades.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import type { TradeSubject } from '#features/tradeChart/tradeSubject.ts';
import { useSearch } from '#features/view/AddressOfFigures.tsx';
import { useBeforeFees } from '#features/view/useAddressChoice.ts';
import { useIsPhone } from '#features/view/useIsPhone.ts';
import { accessDenied } from '#shared/access.ts';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Menu } from '#ui/Menu.tsx';
import type { Neighbors } from './useNeighbors.ts';

const ShareDialog = lazyPart(() => import('#features/community/ShareDialog.tsx'), { quiet: true });

type Props = { readonly subject: TradeSubject; readonly neighbors: Neighbors; readonly onRegroup: (() => void) | undefined };

/** The entries of the menu: on phones also what the head has room for elsewhere. */
function useEntries(
  { subject: { one, legs, trade }, neighbors: { previous, next }, onRegroup }: Props,
  open: (dialog: 'delete' | 'share') => void,
) {
  const { user } = useSession();
  const navigate = useNavigate();
  const isPhone = useIsPhone();
  const mayReplay = useMayReplay();
  const [beforeFees, showBeforeFees] = useBeforeFees();
  const mayShare = trade.closedAt !== null && accessDenied('premium', user, Date.now()) === null;
  const onPhone = [
    previous && { text: texts.previous, icon: <ChevronLeft aria-hidden="true" />, onChoose: previous },
    next && { text: texts.next, icon: <ChevronRight aria-hidden="true" />, onChoose: next },
    one !== null &&
      mayReplay && {
        text: texts.replay,
        icon: <Play aria-hidden="true" />,
        onChoose: () => void navigate(`/dashboard/replay/${one.trade.id}`),
      },
    mayShare && { text: communityTexts.share, icon: <Share2 aria-hidden="true" />, onChoose: () => open('share') },
  ];
  return [
    ...(isPhone ? onPhone : []),
    onRegroup && { text: texts.regroup, icon: <Combine aria-hidden="true" />, onChoose: onRegroup },
    trade.closedAt !== null && {
      text: aiTexts.review,
      icon: <Sparkles aria-hidden="true" />,
      onChoose: () => document.getElementById('ai-review')?.scrollIntoView({ block: 'center' }),
    },
    {
      text: beforeFees ? paletteTexts.net : paletteTexts.gross,
      icon: <Scale aria-hidden="true" />,
      onChoose: () => showBeforeFees(!beforeFees),
    },
    {
      text: legs.length === 1 ? fillTexts.deleteTradeAsk : texts.deleteAll(legs.length),
      icon: <Trash2 aria-hidden="true" />,
      danger: true,
      apart: true,
      onChoose: () => open('delete'),
    },
  ].filter((entry) => typeof entry === 'object');
}

/** Further actions on a trade; deleting is last, asks first, and returns to the list, with Undo. */
export function TradeMenu({ subject, neighbors, onRegroup }: Props) {
  const { legs, trade } = subject;
  const browser = useBrowser();
  const navigate = useNavigate();
  const [search] = useSearch();
  const [opened, setOpened] = useState<'delete' | 'share' | null>(null);
  const [busy, setBusy] = useState(false);
  async function remove(): Promise<void> {
    setBusy(true);
    const isDone = await deleteTrades(
      browser,
      legs.map((leg) => leg.trade),
    );
    setBusy(false);
    setOpened(null);
    if (!isDone) return;
    const list = new URLSearchParams(search);
    list.delete('leg');
    void navigate(`/dashboard/trades?${list}`);
  }
  const entries = useEntries({ subject, neighbors, onRegroup }, setOpened);
  return (
    <>
      <Menu
        label={texts.more}
        align="end"
        entries={entries}
        trigger={(ties) => (
          <IconButton label={texts.more} {...ties}>
            <Ellipsis aria-hidden="true" />
          </IconButton>
        )}
      />
      {opened === 'delete' && (
        <ConfirmDialog
          title={fillTexts.deleteTitle(legs.length)}
          action={fillTexts.deleteTrade}
          busy={busy}
          problem={null}
          danger
          onCancel={() => setOpened(null)}
          onConfirm={() => void remove()}
        >
          {fillTexts.deleteWhy}
        </ConfirmDialog>
      )}
      {opened === 'share' && (
        <Suspense fallback={null}>
          <ShareDialog title={communityTexts.shareTrade} shares={{ kind: 'trade', trade: trade.id }} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}

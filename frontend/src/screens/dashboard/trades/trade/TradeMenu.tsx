import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as texts from '#copy/trades/tradePageTexts.ts';
import { useMayReplay } from '#features/bars/useMayReplay.ts';
import { ClosePosition } from '#features/entry/ClosePosition.tsx';
import { deleteTrades } from '#features/fills/deleteTrades.ts';
import { TradeActions } from '#features/fills/TradeActions.tsx';
import type { TradeSubject } from '#features/tradeChart/tradeSubject.ts';
import { useSearch } from '#features/view/useSearch.ts';
import { Button } from '#ui/Button.tsx';
import { ButtonLink } from '#ui/ButtonLink.tsx';
import css from './trade.module.css';

/** Actions on the trade, or on all legs together. Deleting returns to the list, with Undo. */
export function TradeMenu({ subject: { one, legs } }: { readonly subject: TradeSubject }) {
  const browser = useBrowser();
  const mayReplay = useMayReplay();
  const navigate = useNavigate();
  const [search] = useSearch();
  const [busy, setBusy] = useState(false);
  const toList = () => {
    const list = new URLSearchParams(search);
    list.delete('leg');
    void navigate(`/dashboard/trades?${list}`);
  };
  async function removeAll(): Promise<void> {
    if (busy) return;
    setBusy(true);
    const isDone = await deleteTrades(
      browser,
      legs.map(({ trade }) => trade),
    );
    setBusy(false);
    if (isDone) toList();
  }
  return (
    <div className={css.menu}>
      {one === null ? (
        <>
          <ClosePosition trades={legs.map(({ trade }) => trade)} />
          <Button size="small" aria-disabled={busy} onClick={() => void removeAll()}>
            {texts.deleteAll(legs.length)}
          </Button>
        </>
      ) : (
        <>
          {mayReplay && (
            <ButtonLink size="small" to={`/dashboard/replay/${one.trade.id}`}>
              {texts.replay}
            </ButtonLink>
          )}
          <TradeActions trade={one.trade} fills={one.fills} onDeleted={toList} />
        </>
      )}
    </div>
  );
}

import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as entryTexts from '#copy/trades/entryTexts.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { useView } from '../view/useView.ts';

/** Confirms an added trade, with a link if the current screens hide it because of its currency. */
export function useAddedNotice(): (symbol: string, currency: string) => void {
  const { showToast } = useBrowser();
  const { view, currencies } = useView();
  const navigate = useNavigate();
  return (symbol, currency) => {
    const isElsewhere = currency !== view.currency && currencies.some((each) => each !== currency);
    if (!isElsewhere) return showToast({ text: manualTexts.tradeAdded(symbol), kind: 'success' });
    const run = () => void navigate(`/dashboard/trades?currency=${currency}`);
    showToast({
      text: manualTexts.tradeAddedIn(symbol, currency),
      kind: 'success',
      action: { label: entryTexts.showCurrency(currency), run },
    });
  };
}

import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { createStoredText } from '#browser/preferences/createStoredText.ts';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as dayTexts from '#copy/plans/dayPlanTexts.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { limitsReached } from '#domain/tradePlans/planWarnings.ts';
import { decimal } from '#domain/units/decimal.ts';
import { useDayState } from '#features/plans/useDayState.ts';
import { useToday } from '#features/view/useFilter.ts';
import { useJournal } from '#journal/useJournal.ts';
import { useTrader } from '#journal/useTrader.ts';
import { accessDenied } from '#shared/access.ts';

/** The last reminder in this browser: user, day and limits. */
const createReminded = ({ ports }: Browser) => createStoredText(ports.storage, 'afterbell.dayLimit');

function Watching({ userId }: { readonly userId: string }) {
  const { part, showToast } = useBrowser();
  const reminded = part(createReminded);
  const navigate = useNavigate();
  const trader = useTrader();
  const today = useToday();
  const { value: rules } = useApiQuery('plans', 'readDay', { day: today, currency: trader.currency });
  const currency = rules?.currency ?? trader.currency;
  const { day } = useDayState(currency, rules);
  const money = moneyFormat(currency, { hidden: useAmountsHidden() });
  const reached =
    day === null || rules === null ? [] : limitsReached(day, { ...rules, maxLoss: rules.maxLoss === null ? null : decimal(rules.maxLoss) });
  const text = reached
    .map((limit) =>
      limit.kind === 'lossReached'
        ? formTexts.warnings.lossReached(money.amount(limit.limit))
        : formTexts.warnings.tradesReached(limit.limit),
    )
    .join(' ');
  const mark = [userId, today, ...reached.map(({ kind }) => kind)].join(' ');
  useEffect(() => {
    if (text === '' || reminded.get() === mark) return;
    reminded.set(mark);
    showToast({ text, stay: true, action: { label: dayTexts.seeDay, run: () => void navigate('/trade-planning') } });
  }, [text, mark, reminded, showToast, navigate]);
  return null;
}

/**
 * Notifies once a day when the loss or the number of trades reaches the day rules' limit. Blocks nothing, and waits
 * for an open journal.
 */
export function DayLimit({ userId }: { readonly userId: string }) {
  const { user } = useSession();
  const { book } = useJournal();
  const isOpen = accessDenied('premium', user, Date.now()) === null;
  return isOpen && book !== null && book.trades > 0 ? <Watching key={userId} userId={userId} /> : null;
}

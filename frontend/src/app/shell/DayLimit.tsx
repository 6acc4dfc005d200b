import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import { createStoredText } from '#browser/preferences/createStoredText.ts';
import { useAmountsHidden } from '#browser/preferences/useAmountsHidden.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { limitsReached } from '#domain/tradePlans/planWarnings.ts';
import { decimal } from '#domain/units/decimal.ts';
import { useDayLimits } from '#features/plans/useDayLimits.ts';
import { useJournal } from '#journal/useJournal.ts';
import { accessDenied } from '#shared/access.ts';

/** The last reminder in this browser: user, day and limits. */
const createReminded = ({ ports }: Browser) => createStoredText(ports.storage, 'afterbell.dayLimit');

function Watching({ userId }: { readonly userId: string }) {
  const { part, showToast } = useBrowser();
  const reminded = part(createReminded);
  const navigate = useNavigate();
  const { today, currency, hasPlans, day, rules } = useDayLimits();
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
    const [label, to] = hasPlans ? [formTexts.seeDay, '/trade-planning'] : [formTexts.seeLimit, '/settings/defaults'];
    showToast({ text, stay: true, action: { label, run: () => void navigate(to) } });
  }, [text, mark, hasPlans, reminded, showToast, navigate]);
  return null;
}

/**
 * Notifies once a day when the loss or the number of trades reaches the limit of the day's plan, or the usual one.
 * Blocks nothing, and waits for an open journal.
 */
export function DayLimit({ userId }: { readonly userId: string }) {
  const { user } = useSession();
  const { book } = useJournal();
  const mayHaveLimit = user !== null && (user.preferences.risk.dailyLoss !== null || accessDenied('premium', user, Date.now()) === null);
  return mayHaveLimit && book !== null && book.trades > 0 ? <Watching key={userId} userId={userId} /> : null;
}

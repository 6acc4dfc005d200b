import type { LucideIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { Browser } from '#browser/createBrowser.ts';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import * as listTexts from '#copy/trades/tradeListTexts.ts';
import { ownAccounts } from '#domain/accounts/sampleAccount.ts';
import { accountLabel, accountName } from '#journal/accountName.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useJournal } from '#journal/useJournal.ts';
import type { PlacedTrade } from '#journal/worker/journalWorker.ts';
import { Button } from '#ui/Button.tsx';
import { Popover } from '#ui/Popover.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import { doAndSay, type useSelectedTrades } from './changeTrades.ts';
import css from './SelectionBar.module.css';

/** Moves trades to the account of this label, which is called `name`. */
const moveTrades = (browser: Browser, trades: readonly PlacedTrade[], account: string, name: string): Promise<boolean> =>
  doAndSay(browser, async () => {
    const { undo: fills, update } = await browser.api.trades.moveTrades({ trades, account });
    const undo = fills.length === 0 ? null : () => browser.api.trades.moveFills({ fills });
    return { text: fills.length === 0 ? listTexts.thereAlready(name) : listTexts.moved(trades.length, name), update, undo };
  });

type Props = { readonly Icon: LucideIcon; readonly act: ReturnType<typeof useSelectedTrades>['act'] };

/** No account is called so: names do not begin with a space. */
const NEW = ' new';

/** Moves all selected trades to another account: one there is, or a new one. */
export function SelectionAccount({ Icon, act }: Props) {
  return (
    <Popover
      label={listTexts.move}
      className={css.panel}
      trigger={(ties) => (
        <Button look="ghost" size="small" {...ties}>
          <Icon aria-hidden="true" />
          {listTexts.move}
        </Button>
      )}
    >
      {(close) => <MoveForm act={act} close={close} />}
    </Popover>
  );
}

function MoveForm({ act, close }: Pick<Props, 'act'> & { readonly close: () => void }) {
  const browser = useBrowser();
  const { accounts } = useAccounts();
  const { book } = useJournal();
  const labels = [...new Set([...(accounts ?? []).map(({ label }) => label), ...(book?.accounts ?? [])])];
  const choices = ownAccounts(labels).map((value) => ({ value, text: accountName(accounts, value) }));
  const [chosen, choose] = useState(choices.length > 1 ? '' : NEW);
  const [typed, type] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const to = chosen === NEW ? accountLabel(accounts, typed) : chosen;
    if (to === '') return setProblem(chosen === NEW ? listTexts.nameMissing : listTexts.accountMissing);
    close();
    void act((rows) => moveTrades(browser, rows.flat(), to, accountName(accounts, to)));
  };
  return (
    <form onSubmit={save} className={css.form} noValidate>
      <ChoiceField
        label={listTexts.moveTo}
        value={chosen}
        error={chosen === '' ? (problem ?? undefined) : undefined}
        choices={[
          ...(choices.length > 1 ? [{ value: '', text: listTexts.chooseAccount }] : []),
          ...choices,
          { value: NEW, text: listTexts.newAccount },
        ]}
        onChange={({ target }) => choose(target.value)}
      />
      {chosen === NEW && (
        <TextField
          label={importReviewTexts.nameOfNew}
          maxLength={60}
          value={typed}
          error={problem ?? undefined}
          onChange={({ target }) => type(target.value)}
        />
      )}
      <p>{listTexts.moveLead}</p>
      <Button look="primary" type="submit">
        {listTexts.moveNow}
      </Button>
    </form>
  );
}

import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import type { Reply, Sent } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as texts from '#copy/together/checkedRecordTexts.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { SettingsCard } from '../SettingsPage.tsx';
import css from '../settings.module.css';

type OwnRecord = Reply<typeof contract.record.own>;
type Change = (input: Sent<typeof contract.record.change>, saved?: () => void) => Promise<void>;

/** The trades to disclose, ticked; nothing is public before the button. */
function Disclosed({ own, busy, change }: { readonly own: OwnRecord; readonly busy: boolean; readonly change: Change }) {
  const [ticked, tick] = useState<ReadonlySet<TradeId>>(() => new Set(own.disclosed));
  const [isDone, done] = useState(false);
  const turn = (trade: TradeId) => {
    done(false);
    tick(ticked.symmetricDifference(new Set([trade])));
  };
  return (
    <Stack gap={12}>
      <div className={css.rows}>
        <div>
          <strong>{texts.discloseTitle}</strong>
          <p>{own.recorded.length === 0 ? texts.nothingToDisclose : texts.discloseHint}</p>
        </div>
      </div>
      {own.recorded.map(({ trade, symbol, day }) => (
        <Row key={trade} gap={8} centered>
          <Checkbox id={`record-${trade}`} checked={ticked.has(trade)} onChange={() => turn(trade)} />
          <label htmlFor={`record-${trade}`}>
            {symbol}, {yearDay(day)}
          </label>
        </Row>
      ))}
      {own.unlisted > 0 && <p className={css.note}>{texts.unlisted(own.unlisted)}</p>}
      {isDone && (
        <Notice kind="success" announce="status">
          {texts.disclosedDone}
        </Notice>
      )}
      {own.recorded.length > 0 && (
        <Row gap={8}>
          <Button disabled={busy} onClick={() => void change({ trades: [...ticked] }, () => done(true))}>
            {texts.disclose(ticked.size)}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** The card of the sharing settings that keeps a public record, and discloses trades of it. Off by default. */
export function RecordCard() {
  const { api } = useBrowser();
  const { value, error, again } = useApiQuery('record', 'own', {});
  const [changed, setChanged] = useState<OwnRecord | null>(null);
  const { busy, problem, submit } = useSubmit(texts.changeFailed);
  const own = changed ?? value;
  const change: Change = (input, saved) =>
    submit(async () => {
      setChanged(await api.record.change(input));
      saved?.();
    });
  return (
    <SettingsCard
      title={texts.cardTitle}
      aside={
        own?.on === true && (
          <ButtonLink size="small" to={`/record/${own.id}`}>
            {texts.viewPage}
          </ButtonLink>
        )
      }
    >
      <Banner text={problem} />
      {error !== null && <RetryNotice text={texts.loadFailed} onRetry={again} />}
      {own !== null && (
        <Stack gap={16}>
          <div className={css.rows}>
            <SwitchField {...texts.keep} on={own.on} disabled={busy} onChange={(on) => void change({ on })} />
          </div>
          {own.on && <p className={css.note}>{texts.ownState(own.links)}</p>}
          {own.on && own.links > 0 && <Disclosed own={own} busy={busy} change={change} />}
        </Stack>
      )}
    </SettingsCard>
  );
}

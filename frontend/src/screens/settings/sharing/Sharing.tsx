import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import type { Reply, Sent } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import { amounts, community, leaderboard, record, setups, takenDown as takenDownTexts } from '#copy/profile/profileTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import * as recordCardTexts from '#copy/together/checkedRecordTexts.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import type { Owner } from '#features/people/useDetails.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { SwitchField } from '#ui/SwitchField.tsx';
import { SettingsCard, SettingsPage, WithDetails } from '../SettingsPage.tsx';
import { SwitchSettings } from '../SwitchSettings.tsx';
import css from '../settings.module.css';
import { type Autosave, useAutosave } from '../useAutosave.ts';

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
          <strong>{recordCardTexts.discloseTitle}</strong>
          <p>{own.recorded.length === 0 ? recordCardTexts.nothingToDisclose : recordCardTexts.discloseHint}</p>
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
      {own.unlisted > 0 && <p className={css.note}>{recordCardTexts.unlisted(own.unlisted)}</p>}
      {isDone && (
        <Notice kind="success" announce="status">
          {recordCardTexts.disclosedDone}
        </Notice>
      )}
      {own.recorded.length > 0 && (
        <Row gap={8}>
          <Button disabled={busy} onClick={() => void change({ trades: [...ticked] }, () => done(true))}>
            {recordCardTexts.disclose(ticked.size)}
          </Button>
        </Row>
      )}
    </Stack>
  );
}

/** The card of the sharing settings that keeps a public record, and discloses trades of it. Off by default. */
function RecordCard() {
  const { api } = useBrowser();
  const { value, error, again } = useApiQuery('record', 'own', {});
  const [changed, setChanged] = useState<OwnRecord | null>(null);
  const { busy, problem, submit } = useSubmit(recordCardTexts.changeFailed);
  const own = changed ?? value;
  const change: Change = (input, saved) =>
    submit(async () => {
      setChanged(await api.record.change(input));
      saved?.();
    });
  return (
    <SettingsCard
      title={recordCardTexts.cardTitle}
      aside={
        own?.on === true && (
          <ButtonLink size="small" to={`/record/${own.id}`}>
            {recordCardTexts.viewPage}
          </ButtonLink>
        )
      }
    >
      <Banner text={problem} />
      {error !== null && <RetryNotice text={recordCardTexts.loadFailed} onRetry={again} />}
      {own !== null && (
        <Stack gap={16}>
          <div className={css.rows}>
            <SwitchField {...recordCardTexts.keep} on={own.on} disabled={busy} onChange={(on) => void change({ on })} />
          </div>
          {own.on && <p className={css.note}>{recordCardTexts.ownState(own.links)}</p>}
          {own.on && own.links > 0 && <Disclosed own={own} busy={busy} change={change} />}
        </Stack>
      )}
    </SettingsCard>
  );
}

const texts = { community, record, setups, leaderboard, amounts };

/** /settings/sharing: what other members see, all of it off by default. */
export default function Sharing() {
  const autosave = useAutosave();
  return (
    <SettingsPage title={titles.sharing} lead={profileTexts.privacyLead} autosave={autosave}>
      <WithDetails>{(owner) => <Switches {...owner} autosave={autosave} />}</WithDetails>
      <RecordCard />
    </SettingsPage>
  );
}

function Switches({ user, details: { sharing, takenDown }, keepDetails, autosave }: Owner & { readonly autosave: Autosave }) {
  const { api } = useBrowser();
  return (
    <SettingsCard
      title={profileTexts.seenByOthers}
      aside={
        <ButtonLink size="small" to={`/profile/${user.username}?as=member`}>
          {profileTexts.viewAsMember}
        </ButtonLink>
      }
    >
      {takenDown.length > 0 && <Notice kind="warning">{takenDownTexts(takenDown)}</Notice>}
      <SwitchSettings
        texts={texts}
        values={sharing}
        autosave={autosave}
        save={api.account.savePrivacy}
        keep={(next) => keepDetails({ sharing: next })}
      />
    </SettingsCard>
  );
}

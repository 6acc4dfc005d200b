import { useId } from 'react';
import { counted } from '#domain/format/numbers.ts';
import { OWN_COLUMNS } from '#domain/importers/columns/columnProfile.ts';
import { accountName } from '#journal/accountName.ts';
import type { BrokerGuide, ImportPreview } from '#journal/import/importWorker.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { FormatChoice } from '../FormatChoice.tsx';
import css from '../Import.module.css';
import { statementZones } from '../statementZones.ts';
import { AccountFact } from './AccountFact.tsx';
import { FeesFact } from './FeesFact.tsx';
import own from './FileCard.module.css';

/** How the file was recognized, and as whose. */
function BrokerHead({
  preview: { broker },
  layout,
  busy,
  onColumns,
}: {
  readonly preview: ImportPreview;
  readonly layout: string | undefined;
  readonly busy: boolean;
  readonly onColumns: () => void;
}) {
  const isOwn = broker.id === OWN_COLUMNS.id;
  return (
    <div className={own.broker}>
      <span className={own.logo} aria-hidden="true">
        {broker.name.replace(/[^A-Z]/g, '').slice(0, 2) || broker.name.slice(0, 2)}
      </span>
      <div>
        <p className={own.how}>
          {isOwn ? 'Read by the columns you matched' : layout === undefined ? 'Recognized from its header' : 'Read in the format you chose'}
        </p>
        <h2 className={own.name}>{broker.name}</h2>
      </div>
      {isOwn && (
        <Button look="text" disabled={busy} onClick={onColumns}>
          Change
        </Button>
      )}
    </div>
  );
}

/** The zone of the file's times: the usual ones first. */
const ZoneSelect = ({
  id,
  zone,
  busy,
  onChange,
}: {
  readonly id: string;
  readonly zone: string;
  readonly busy: boolean;
  readonly onChange: (zone: string) => void;
}) => (
  <Select id={id} size="small" value={zone} disabled={busy} onChange={(event) => onChange(event.target.value)}>
    <optgroup label="Usual">
      {[...new Set([zone, ...statementZones.usual])].map((each) => (
        <option key={each}>{each}</option>
      ))}
    </optgroup>
    <optgroup label="All">
      {statementZones.others
        .filter((each) => each !== zone)
        .map((each) => (
          <option key={each}>{each}</option>
        ))}
    </optgroup>
  </Select>
);

/** Whose file it is, the account it goes to and the zone its times are in; all can be changed, and the file is read again. */
export function FileCard({
  preview,
  fileName,
  accounts,
  brokers,
  layout,
  busy,
  onChange,
  onLayout,
  onColumns,
  onFees,
  onLeave,
}: {
  readonly preview: ImportPreview;
  readonly fileName: string;
  readonly accounts: readonly string[];
  readonly brokers: readonly BrokerGuide[];
  /** The format that was chosen instead of the recognized one. */
  readonly layout: string | undefined;
  readonly busy: boolean;
  readonly onChange: (part: { account?: string; zone?: string }) => void;
  readonly onLayout: (layout: string | undefined) => void;
  readonly onColumns: () => void;
  readonly onFees: (fees: 'file' | 'account') => void;
  readonly onLeave: () => void;
}) {
  const { accounts: saved } = useAccounts();
  const id = useId();
  const { settings } = preview;
  const several = preview.accounts.length > 1;
  return (
    <Card aria-label="The file">
      <BrokerHead preview={preview} layout={layout} busy={busy} onColumns={onColumns} />
      <FormatChoice brokers={brokers} layout={layout} busy={busy} onChoose={onLayout} />
      <dl className={own.facts}>
        <dt>File</dt>
        <dd>
          <span className={css.clip} title={fileName}>
            {fileName}
          </span>{' '}
          <span className={css.hint}>{counted(preview.rows.all, 'row')}</span>
        </dd>
        <dt>{several ? 'Accounts' : 'Account'}</dt>
        <dd>
          {several ? (
            preview.accounts.map((label) => accountName(saved, label)).join(', ')
          ) : (
            <AccountFact
              key={settings.account}
              account={settings.account}
              isNew={preview.isNewAccount}
              accounts={accounts}
              busy={busy}
              onChange={(account) => onChange({ account })}
            />
          )}
        </dd>
        <dt>
          <label htmlFor={`${id}-zone`}>Statement time zone</label>
        </dt>
        <dd>
          {preview.zoneCertain ? (
            <>
              {preview.zone} <span className={css.hint}>stated by the file</span>
            </>
          ) : (
            <ZoneSelect id={`${id}-zone`} zone={settings.zone} busy={busy} onChange={(zone) => onChange({ zone })} />
          )}
        </dd>
        <dt>{preview.costs.rules ? <label htmlFor={`${id}-fees`}>Fees</label> : 'Fees'}</dt>
        <dd>
          <FeesFact id={`${id}-fees`} costs={preview.costs} busy={busy} onChoose={onFees} onLeave={onLeave} />
        </dd>
      </dl>
      {!preview.zoneCertain && (
        <Notice kind="warning" className={own.ask}>
          This file doesn’t state its time zone. Check that the hours below are right; changing the zone reads the file again.
        </Notice>
      )}
    </Card>
  );
}

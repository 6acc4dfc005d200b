import { useId } from 'react';
import { Link } from 'react-router-dom';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { zoneName } from '#format/zoneName.ts';
import { accountName } from '#journal/accountName.ts';
import type { ImportFees } from '#journal/import/importFees.ts';
import type { BrokerGuide, ImportPreview } from '#journal/import/importWorker.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { Card } from '#ui/Card.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Select } from '#ui/Select.tsx';
import { FormatChoice } from '../FormatChoice.tsx';
import css from '../Import.module.css';
import { statementZones } from '../statementZones.ts';
import { AccountFact } from './AccountFact.tsx';
import { BrokerHead } from './BrokerHead.tsx';
import own from './FileCard.module.css';

const choices = [
  { value: 'account', text: importReviewTexts.feesEstimated },
  { value: 'file', text: importReviewTexts.noFees },
];

/** Source of fees: the file; if it has none, its account's rules, if any. */
function FeesFact({
  id,
  costs,
  busy,
  onChoose,
  onLeave,
}: {
  readonly id: string;
  readonly costs: ImportFees;
  readonly busy: boolean;
  readonly onChoose: (fees: 'file' | 'account') => void;
  /** The file comes along, and is read again when its owner is back. */
  readonly onLeave: () => void;
}) {
  if (costs.stated) return <>{importReviewTexts.feesInRows}</>;
  if (!costs.rules)
    return (
      <>
        {importReviewTexts.noneInFile}{' '}
        <Link to="/settings/accounts" onClick={onLeave}>
          {importReviewTexts.setFeeRules}
        </Link>
      </>
    );
  return (
    <Select
      id={id}
      size="small"
      value={costs.counted}
      disabled={busy}
      choices={choices}
      onChange={(event) => onChoose(event.target.value as 'file' | 'account')}
    />
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
        <option key={each} value={each}>
          {zoneName(each)}
        </option>
      ))}
    </optgroup>
    <optgroup label="All">
      {statementZones.others
        .filter((each) => each !== zone)
        .map((each) => (
          <option key={each} value={each}>
            {zoneName(each)}
          </option>
        ))}
    </optgroup>
  </Select>
);

type Props = {
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
};

/** The broker, the target account and the zone of the times; each change reads the file again. */
export function FileCard({ preview, fileName, accounts, brokers, layout, busy, onChange, onLayout, onColumns, onFees, onLeave }: Props) {
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
          <ZoneFact id={`${id}-zone`} preview={preview} busy={busy} onChange={(zone) => onChange({ zone })} />
        </dd>
        <dt>{preview.fees.rules ? <label htmlFor={`${id}-fees`}>Fees</label> : 'Fees'}</dt>
        <dd>
          <FeesFact id={`${id}-fees`} costs={preview.fees} busy={busy} onChoose={onFees} onLeave={onLeave} />
        </dd>
      </dl>
      {!preview.zoneCertain && (
        <Notice kind="warning" className={own.ask}>
          {importReviewTexts.checkZone}
        </Notice>
      )}
    </Card>
  );
}

/** The zone of the file's times: stated by the file, or its owner's choice. */
function ZoneFact({
  id,
  preview,
  busy,
  onChange,
}: Pick<Props, 'preview' | 'busy'> & { readonly id: string; readonly onChange: (zone: string) => void }) {
  if (!preview.zoneCertain) return <ZoneSelect id={id} zone={preview.settings.zone} busy={busy} onChange={onChange} />;
  return (
    <>
      {zoneName(preview.zone)} <span className={css.hint}>{importReviewTexts.zoneKnown}</span>
    </>
  );
}

import { useId } from 'react';
import { counted } from '#domain/format/numbers.ts';
import { OWN_COLUMNS } from '#domain/importers/columns/columnProfile.ts';
import { accountName } from '#journal/accountName.ts';
import type { BrokerGuide, ImportPreview } from '#journal/import/importWorker.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { FormatChoice } from '../FormatChoice.tsx';
import css from '../Import.module.css';
import { OTHER_ZONES, USUAL_ZONES } from '../zones.ts';
import { AccountFact } from './AccountFact.tsx';
import { FeesFact } from './FeesFact.tsx';
import own from './FileCard.module.css';

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
  const isOwn = preview.broker.id === OWN_COLUMNS.id;
  const several = preview.accounts.length > 1;
  return (
    <section className={css.card} aria-label="The file">
      <div className={own.broker}>
        <span className={own.logo} aria-hidden="true">
          {preview.broker.name.replace(/[^A-Z]/g, '').slice(0, 2) || preview.broker.name.slice(0, 2)}
        </span>
        <div>
          <p className={css.label}>
            {isOwn
              ? 'Read by the columns you matched'
              : layout === undefined
                ? 'Recognized from its header'
                : 'Read in the format you chose'}
          </p>
          <h2 className={own.name}>{preview.broker.name}</h2>
        </div>
        {isOwn && (
          <button type="button" className={css.link} disabled={busy} onClick={onColumns}>
            Change
          </button>
        )}
      </div>
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
            <select id={`${id}-zone`} value={settings.zone} disabled={busy} onChange={(e) => onChange({ zone: e.target.value })}>
              <optgroup label="Usual">
                {[...new Set([settings.zone, ...USUAL_ZONES])].map((zone) => (
                  <option key={zone}>{zone}</option>
                ))}
              </optgroup>
              <optgroup label="All">
                {OTHER_ZONES.filter((zone) => zone !== settings.zone).map((zone) => (
                  <option key={zone}>{zone}</option>
                ))}
              </optgroup>
            </select>
          )}
        </dd>
        <dt>{preview.costs.rules ? <label htmlFor={`${id}-fees`}>Fees</label> : 'Fees'}</dt>
        <dd>
          <FeesFact id={`${id}-fees`} costs={preview.costs} busy={busy} onChoose={onFees} onLeave={onLeave} />
        </dd>
      </dl>
      {!preview.zoneCertain && (
        <p className={own.ask}>
          This file doesn’t state its time zone. Check that the hours below are right; changing the zone reads the file again.
        </p>
      )}
    </section>
  );
}

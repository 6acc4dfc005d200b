import { useEffect, useId, useState } from 'react';
import { accountLabel, accountName, useAccounts } from '../../../book/accounts.ts';
import { OWN_COLUMNS } from '../../../../../shared/domain/importers/columnProfile.ts';
import { counted } from '../../../../../shared/domain/format/numbers.ts';
import type { ImportPreview } from '../../../book/importDesk.ts';
import { CostsFact } from './CostsFact.tsx';
import css from './Import.module.css';
import own from './FileCard.module.css';
import { OTHER_ZONES, USUAL_ZONES } from './zones.ts';

/** Whose file it is, the account it goes to and the zone its times are in; both can be changed, and the file is read again. */
export function FileCard({
  preview,
  fileName,
  settings,
  accounts,
  busy,
  onChange,
  onColumns,
  onFees,
  onLeave,
}: {
  readonly preview: ImportPreview;
  readonly fileName: string;
  readonly settings: { readonly account: string; readonly zone: string };
  readonly accounts: readonly string[];
  readonly busy: boolean;
  readonly onChange: (part: { account?: string; zone?: string }) => void;
  readonly onColumns: () => void;
  readonly onFees: (fees: 'file' | 'account') => void;
  readonly onLeave: () => void;
}) {
  const { accounts: saved } = useAccounts();
  const shown = accountName(saved, settings.account);
  const [account, setAccount] = useState(shown);
  const id = useId();
  useEffect(() => setAccount(shown), [shown]);
  const keep = () => {
    const label = accountLabel(saved, account.slice(0, 60));
    if (label === '') setAccount(shown);
    else if (label !== settings.account) onChange({ account: label });
  };
  const isOwn = preview.broker.id === OWN_COLUMNS.id;
  const several = preview.accounts.length > 1;
  return (
    <section className={css.card} aria-label="The file">
      <div className={own.broker}>
        <span className={own.logo} aria-hidden="true">
          {preview.broker.name.replace(/[^A-Z]/g, '').slice(0, 2) || preview.broker.name.slice(0, 2)}
        </span>
        <div>
          <p className={css.label}>{isOwn ? 'Read as you described it' : 'Recognised from its header'}</p>
          <h2 className={own.name}>{preview.broker.name}</h2>
        </div>
        {isOwn && (
          <button type="button" className={css.link} disabled={busy} onClick={onColumns}>
            Change
          </button>
        )}
      </div>
      <dl className={own.facts}>
        <dt>File</dt>
        <dd>
          <span className={css.clip} title={fileName}>
            {fileName}
          </span>{' '}
          <span className={css.hint}>{counted(preview.rows.all, 'row')}</span>
        </dd>
        <dt>
          <label htmlFor={`${id}-account`}>{several ? 'Accounts' : 'Account'}</label>
        </dt>
        <dd>
          {several ? (
            preview.accounts.map((label) => accountName(saved, label)).join(', ')
          ) : (
            <>
              <input
                id={`${id}-account`}
                list={`${id}-accounts`}
                maxLength={60}
                value={account}
                disabled={busy}
                onChange={(e) => setAccount(e.target.value)}
                onBlur={keep}
                onKeyDown={(e) => e.key === 'Enter' && keep()}
              />
              <datalist id={`${id}-accounts`}>
                {accounts.map((label) => (
                  <option key={label} value={accountName(saved, label)} />
                ))}
              </datalist>
            </>
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
          <CostsFact id={`${id}-fees`} costs={preview.costs} busy={busy} onChoose={onFees} onLeave={onLeave} />
        </dd>
      </dl>
      {!preview.zoneCertain && (
        <p className={own.ask}>
          The file does not say which zone its times are in. Check that the hours below are right; changing the zone reads the file again.
        </p>
      )}
    </section>
  );
}

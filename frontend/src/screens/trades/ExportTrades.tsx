import { Download } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#browser/api/api.ts';
import { sentence } from '#browser/useSubmit.ts';
import { counted } from '#domain/format/numbers.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { handOverFile } from '#journal/fileHandover.ts';
import { showToast } from '#ui/toast.ts';
import css from './Trades.module.css';

const formats = [
  ['csv', 'Export as CSV'],
  ['json', 'Export as JSON'],
  ['sheet', 'Export for editing (CSV)'],
] as const;

/** Saves a file under its own name: the link is another origin's, so the browser downloads what it names. */
function save({ url, fileName }: { readonly url: string; readonly fileName: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** What stands before decimals where this browser is at home: its spreadsheet most likely writes the same. */
const decimalMark = () => (new Intl.NumberFormat().format(1.5).includes(',') ? ',' : '.');

/** Exports the trades that the filters mean, as one of three kinds of file, and takes an edited sheet back. */
export function ExportTrades({ filter }: { readonly filter: JournalFilter }) {
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const menu = useId();
  const chosen = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!open) return;
    const leave = ({ target }: Event) => !place.current?.contains(target as Node) && setOpen(false);
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open]);

  async function run(format: (typeof formats)[number][0]): Promise<void> {
    setOpen(false);
    setBusy(true);
    place.current?.querySelector('button')?.focus();
    try {
      const file = await api.exports.trades({ format, filter, ...(format === 'sheet' && { decimalMark: decimalMark() }) });
      save(file);
      showToast({ text: `${counted(file.trades, 'trade')} in ${file.fileName}.`, kind: 'success' });
    } catch (error) {
      showToast({ text: sentence(error, 'The trades could not be exported. Please try again.'), kind: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div ref={place} className={css.export}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={menu}
        aria-disabled={busy}
        onClick={() => !busy && setOpen(!open)}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <Download aria-hidden="true" />
        {busy ? 'Exporting …' : 'Export'}
      </button>
      <ul id={menu} hidden={!open}>
        {formats.map(([format, name]) => (
          <li key={format}>
            <button type="button" onClick={() => void run(format)} onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}>
              {name}
            </button>
          </li>
        ))}
        <li className={css.back}>
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              chosen.current?.click();
            }}
            onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
          >
            Import edited file …
          </button>
        </li>
      </ul>
      <input
        ref={chosen}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        aria-label="Edited sheet"
        tabIndex={-1}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file === undefined) return;
          handOverFile(file);
          void navigate('/dashboard/import');
        }}
      />
    </div>
  );
}

import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { counted } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { createFileHandover } from '#journal/createFileHandover.ts';
import { Button } from '#ui/Button.tsx';
import { FileInput } from '#ui/FileInput.tsx';
import { Menu } from '#ui/Menu.tsx';

const formats = [
  ['csv', 'Export as CSV'],
  ['json', 'Export as JSON'],
  ['sheet', tradesTexts.exportForEditing],
] as const;

/** Saves a file under its own name: the link is another origin's, so the browser downloads the file it names. */
function save({ url, fileName }: { readonly url: string; readonly fileName: string }): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** The browser's decimal mark: its spreadsheet most likely uses the same. */
const decimalMark = () => (new Intl.NumberFormat().format(1.5).includes(',') ? ',' : '.');

/** Exports the trades that the filters mean, as one of three kinds of file, and takes an edited sheet back. */
export function ExportTrades({ filter }: { readonly filter: JournalFilter }) {
  const { api, part, showToast } = useBrowser();
  const [busy, setBusy] = useState(false);
  const edited = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  async function run(format: (typeof formats)[number][0]): Promise<void> {
    setBusy(true);
    try {
      const file = await api.exports.trades({ format, filter, ...(format === 'sheet' && { decimalMark: decimalMark() }) });
      save(file);
      showToast({ text: `${counted(file.trades, 'trade')} in ${file.fileName}.`, kind: 'success' });
    } catch (error) {
      showToast({ text: sentence(error, tradesTexts.exportFailed), kind: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Menu
        label="Export"
        align="end"
        entries={[
          ...formats.map(([format, text]) => ({ text, onChoose: () => void run(format) })),
          { text: tradesTexts.importEdited, apart: true, onChoose: () => edited.current?.click() },
        ]}
        trigger={(ties) => (
          <Button {...ties} busy={busy && 'Exporting …'}>
            <Download aria-hidden="true" />
            Export
          </Button>
        )}
      />
      <FileInput
        label="Edited sheet"
        input={edited}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        onFiles={([file]) => {
          if (file === undefined) return;
          part(createFileHandover).give(file);
          void navigate('/dashboard/import');
        }}
      />
    </>
  );
}

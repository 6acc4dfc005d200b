import { Download, Upload } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { saveFrom } from '#browser/saveFile.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as demoTexts from '#copy/demoTexts.ts';
import * as tradesTexts from '#copy/trades/tradesTexts.ts';
import { counted } from '#domain/format/percent.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { createFileHandover } from '#journal/createFileHandover.ts';
import { FileInput } from '#ui/FileDrop.tsx';
import type { MenuEntry } from '#ui/Menu.tsx';

const formats = [
  ['csv', 'Export as CSV'],
  ['json', 'Export as JSON'],
  ['sheet', tradesTexts.exportForEditing],
] as const;

/** The browser's decimal mark: its spreadsheet most likely uses the same. */
const decimalMark = () => (new Intl.NumberFormat().format(1.5).includes(',') ? ',' : '.');

const download = <Download aria-hidden="true" />;

/** Menu entries that export the trades of a filter, as one of three kinds of file, and take an edited sheet back; `field` is that one's input. */
export function useExport(filter: JournalFilter): { readonly entries: readonly MenuEntry[]; readonly field: ReactNode } {
  const { api, part, ports, showToast } = useBrowser();
  const [busy, setBusy] = useState(false);
  const edited = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();

  async function run(format: (typeof formats)[number][0]): Promise<void> {
    setBusy(true);
    try {
      const file = await api.exports.trades({ format, filter, ...(format === 'sheet' && { decimalMark: decimalMark() }) });
      // From another origin: the browser saves it under the name in its headers.
      saveFrom(file.url, file.fileName);
      showToast({ text: `${counted(file.trades, 'trade')} in ${file.fileName}.`, kind: 'success' });
    } catch (error) {
      showToast({ text: sentence(error, tradesTexts.exportFailed), kind: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return {
    entries: [
      ...(ports.demo === undefined
        ? formats.map(([format, text]) => ({ text, icon: download, disabled: busy, onChoose: () => void run(format) }))
        : [{ text: demoTexts.exportNeedsAccount, icon: download, disabled: true, onChoose: () => undefined }]),
      { text: tradesTexts.importEdited, icon: <Upload aria-hidden="true" />, onChoose: () => edited.current?.click() },
    ],
    field: (
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
    ),
  };
}

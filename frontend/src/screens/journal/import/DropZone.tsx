import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import css from './Import.module.css';
import own from './DropZone.module.css';

/** Takes one file, dropped or chosen. While `busy` it says what happens instead. */
export function DropZone({ busy, onFile }: { readonly busy: string | null; readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined && busy === null) onFile(file);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same
    <div
      className={`${own.drop} ${over ? own.over : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp aria-hidden="true" />
      {busy === null ? (
        <>
          <p className={own.dropTitle}>Drop your broker’s file here</p>
          <p className={css.hint}>
            CSV up to 64 MB, or a sheet of your trades that you edited. It is read in this browser; nothing is sent before you say so.
          </p>
          <button type="button" className={css.primary} onClick={() => input.current?.click()}>
            Choose a file
          </button>
        </>
      ) : (
        <div role="status">
          <p className={own.dropTitle}>{busy}</p>
          <div className={own.progress}>
            <i />
          </div>
        </div>
      )}
      <input
        ref={input}
        type="file"
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        className={own.file}
        aria-label="Broker file"
        tabIndex={-1}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </div>
  );
}

import { FileUp } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import own from './DropZone.module.css';
import css from './Import.module.css';
import { saveTemplate } from './saveTemplate.ts';

/** Takes files, dropped or chosen. While `busy` it shows what happens instead. */
export function DropZone({ busy, onFiles }: { readonly busy: string | null; readonly onFiles: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && busy === null) onFiles(files);
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
          <p className={own.dropTitle}>Drop your broker’s files here</p>
          <p className={css.hint}>
            CSV up to 64 MB each, or an edited export of your trades. They’re read in this browser; nothing is uploaded until you confirm.
          </p>
          <button type="button" className={css.primary} onClick={() => input.current?.click()}>
            Choose files
          </button>
          <p className={css.hint}>
            Broker not supported?{' '}
            <button type="button" className={`${css.link} ${own.template}`} onClick={() => void saveTemplate()}>
              Use our CSV template
            </button>
          </p>
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
        multiple
        accept=".csv,.txt,.tsv,.xml,.htm,.html,text/csv,text/plain"
        className={own.file}
        aria-label="Broker files"
        tabIndex={-1}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}

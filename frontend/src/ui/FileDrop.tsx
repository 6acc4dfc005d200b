import { FileUp } from 'lucide-react';
import type { ComponentProps, RefObject } from 'react';
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import css from './FileDrop.module.css';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className' | 'ref'> & {
  /** The chosen content, for screen readers. */
  readonly label: string;
  /** The button or area that asks for files calls `click()` on it. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The invisible field behind a button or an area that takes files. The same file can be chosen twice. */
export const FileInput = ({ label, input, onFiles, ...rest }: FileInputProps) => (
  <input
    {...rest}
    ref={input}
    type="file"
    hidden
    tabIndex={-1}
    aria-label={label}
    onChange={({ target }) => {
      const files = [...(target.files ?? [])];
      target.value = '';
      if (files.length > 0) onFiles(files);
    }}
  />
);

type Props = {
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  /** Takes drops anywhere in the window. */
  readonly anywhere?: boolean;
  /** Pending: ignores drops. */
  readonly busy?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Its content; a button in it calls `choose`. */
  readonly children: (choose: () => void) => ReactNode;
};

/** An area that takes files, dropped on it or chosen by the button in it. */
export function FileDrop({ label, accept, multiple = false, anywhere = false, busy = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver(event: Pick<DragEvent, 'preventDefault'>): void {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: Pick<DragEvent, 'preventDefault'> & { readonly dataTransfer: DataTransfer | null }): void {
      event.preventDefault();
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length > 0 && !busy) onFiles(files);
    },
  };
  const latest = useRef(handlers);
  latest.current = handlers;
  useEffect(() => {
    if (!anywhere) return;
    const stop = new AbortController();
    const { signal } = stop;
    document.addEventListener('dragover', (event) => latest.current.onDragOver(event), { signal });
    document.addEventListener('dragleave', (event) => event.relatedTarget === null && latest.current.onDragLeave(), { signal });
    document.addEventListener('drop', (event) => latest.current.onDrop(event), { signal });
    return () => stop.abort();
  }, [anywhere]);
  return (
    <div className={over ? `${css.drop} ${css.over}` : css.drop} {...(!anywhere && handlers)}>
      <FileUp aria-hidden="true" />
      {children(() => input.current?.click())}
      <FileInput label={label} input={input} accept={accept} multiple={multiple} onFiles={onFiles} />
    </div>
  );
}

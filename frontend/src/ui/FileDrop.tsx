import { FileUp } from 'lucide-react';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import css from './FileDrop.module.css';
import { FileInput } from './FileInput.tsx';

type Props = {
  readonly label: string;
  readonly accept: string;
  readonly multiple?: boolean;
  /** Pending: ignores drops. */
  readonly busy?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** Its content; a button in it calls `choose`. */
  readonly children: (choose: () => void) => ReactNode;
};

/** An area that takes files, dropped on it or chosen by the button in it. */
export function FileDrop({ label, accept, multiple = false, busy = false, onFiles, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0 && !busy) onFiles(files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button inside does the same
    <div
      className={over ? `${css.drop} ${css.over}` : css.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp aria-hidden="true" />
      {children(() => input.current?.click())}
      <FileInput label={label} input={input} accept={accept} multiple={multiple} onFiles={onFiles} />
    </div>
  );
}

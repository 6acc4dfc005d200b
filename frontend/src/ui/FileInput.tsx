import type { ComponentProps, RefObject } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className' | 'ref'> & {
  /** The chosen content, for screen readers. */
  readonly label: string;
  /** The button or area that asks for files calls `click()` on it. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly onFiles: (files: readonly File[]) => void;
};

/** The invisible field behind a button or an area that takes files. The same file can be chosen twice. */
export const FileInput = ({ label, input, onFiles, ...rest }: Props) => (
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

let handed: File | null = null;

/** Hands a file that was chosen elsewhere to the import screen, which opens next. */
export const handOverFile = (file: File): void => {
  handed = file;
};

/** The file that was handed over, once; null when there is none. */
export function takeFile(): File | null {
  const file = handed;
  handed = null;
  return file;
}

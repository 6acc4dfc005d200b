/** Hands a file that was chosen elsewhere to the import screen, which opens next. */
export function createFileHandover() {
  let handed: File | null = null;
  return {
    give(file: File): void {
      handed = file;
    },
    /** Takes the file that was handed over, once; null without one. */
    take(): File | null {
      const file = handed;
      handed = null;
      return file;
    },
  };
}

/** Hands files that were chosen or dropped elsewhere to the import screen, which opens next. */
export function createFileHandover() {
  let handed: readonly File[] = [];
  return {
    give(...files: readonly File[]): void {
      handed = files;
    },
    /** Takes the files that were handed over, once. */
    take(): readonly File[] {
      const files = handed;
      handed = [];
      return files;
    },
  };
}

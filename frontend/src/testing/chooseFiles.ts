import { fireEvent, screen } from '@testing-library/react';

/** A file with these bytes or this text; jsdom's own cannot give its bytes. */
export function fileOf(content: Uint8Array | string, name: string): File {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const file = new File([bytes as BlobPart], name);
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.slice().buffer });
  return file;
}

/** Chooses files on the import screen. */
export const chooseFiles = async (...files: readonly File[]): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Broker files'), { target: { files } });
};

// Texts of saving a card as a picture, and on the picture.

export const save = (name: string | null): string => (name === null ? 'Save as a picture' : `Save “${name}” as a picture`);
export const saved = (fileName: string): string => `Saved as ${fileName}.`;
export const failed = 'This browser couldn’t draw the picture. Use Print instead.';
export const product = 'Afterbell';
export const allTrades = 'All trades';
export const net = 'net of fees';
export const gross = 'before fees';

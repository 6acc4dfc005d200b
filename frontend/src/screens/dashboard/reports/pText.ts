/** "p < 0.001", "p 0.003", "p 0.65". */
export const pText = (p: number): string => (p < 0.001 ? 'p < 0.001' : `p ${p < 0.1 ? p.toFixed(3) : p.toFixed(2)}`);

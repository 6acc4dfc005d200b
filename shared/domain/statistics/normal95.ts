/** The 97.5 % point of the normal distribution: 95 % lie within it on both sides. */
export const NORMAL_95 = 1.959963984540054;

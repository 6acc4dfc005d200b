/** One of several values to choose from, and how it reads. */
export type Choice<T extends string = string> = { readonly value: T; readonly text: string };

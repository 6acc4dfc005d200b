/** What stands beside a screen waits for its figures this long (ms), and then comes all the same. */
const PATIENCE = 10_000;

let show = () => {};
const shown = new Promise<void>((resolve) => {
  show = resolve;
});

/** Says that the screen has what it was opened for. */
export const reportShown = (): void => show();

/** Ends when the first screen has what it was opened for: what stands beside it is fetched after that. */
export const screenShown = (): Promise<void> => Promise.race([shown, new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))]);

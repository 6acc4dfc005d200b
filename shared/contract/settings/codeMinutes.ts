/** Minutes a sign-in waits for the code of its second factor: the sign-in client says so to the pool, in AWS and locally. */
export const codeMinutes = 5;

/** True in `npm run test:deep`: for tests that only run there, as `it.runIf(isDeep)`. */
export const isDeep = process.env.AFTERBELL_DEEP === '1';

/** A test's effort: the first value in `npm test`, the second in `npm run test:deep`. */
export const runs = <T>(quick: T, deep: T): T => (isDeep ? deep : quick);

/** The seed of a test whose quick run is always the same; SEED in the environment asks for another. */
export const seedOr = (usual: number): number => Number(process.env.SEED ?? usual);

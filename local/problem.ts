/** An error the operator can fix. Prints its sentence only, without a stack trace. */
export class Problem extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Problem';
  }
}

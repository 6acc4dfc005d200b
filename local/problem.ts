/** Something the person at the keyboard can put right. Printed as its sentence alone, without a stack trace. */
export class Problem extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Problem';
  }
}

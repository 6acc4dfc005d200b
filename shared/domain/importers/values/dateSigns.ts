/** Evidence of the date order in one file: which of the first two numbers are certainly days, and whether any date is open. */
export class DateSigns {
  /** Some date can only have the day first: "27/04/2026", and "27.4.2026" or "4.5.2026", because no country writes points behind a month. */
  dayFirst = false;
  /** Some date can only have the month first: "04/27/2026". */
  monthFirst = false;
  /** An ambiguous date as written, '' if none. */
  open = '';

  /** Notes the first two numbers of a date, in their order. */
  parts(first: number, second: number, text: string): void {
    if (first > 12) this.dayFirst ||= second <= 12;
    else if (second > 12) this.monthFirst = true;
    else if (first !== second && this.open === '') this.open = text;
  }

  /** Notes a date with points between its numbers. */
  dotted(text: string): void {
    this.dayFirst = true;
    if (this.open === '') this.open = text;
  }
}

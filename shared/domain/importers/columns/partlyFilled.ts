import { counted } from '#domain/format/percent.ts';
import { isStillWorking } from '../rowReasons.ts';

/** Rows with the status of a partly filled order. A row may be an order or one of its fills, so it counts, and is named. */
export class PartlyFilled {
  #rows = 0;

  add(status: string): void {
    if (isStillWorking(status)) this.#rows++;
  }

  notes(): string[] {
    if (this.#rows === 0) return [];
    return [
      `${counted(this.#rows, 'row')} with the status of a partly filled order count as they are. If those orders were filled further later, a later file with the whole orders counts them twice.`,
    ];
  }
}

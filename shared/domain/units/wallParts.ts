const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const leap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days of a month; 0 when there is no such month. */
export const daysInMonth = (year: number, month: number) => (month === 2 && leap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0));

/** The parts of a wall time, which is the number yyyymmddhhmmss. */
export const wallParts = (wall: number) => {
  const date = Math.floor(wall / 1_000_000);
  const clock = wall - date * 1_000_000;
  return {
    year: Math.floor(date / 10_000),
    month: Math.floor(date / 100) % 100,
    day: date % 100,
    hour: Math.floor(clock / 10_000),
    minute: Math.floor(clock / 100) % 100,
    second: clock % 100,
  };
};

/** Seconds since midnight of a clock hhmmss; -1 when no clock shows it. */
export const clockSeconds = (clock: number): number => {
  const minutes = Math.floor(clock / 100);
  const hour = Math.floor(minutes / 100);
  const minute = minutes - hour * 100;
  const second = clock - minutes * 100;
  return hour < 24 && minute < 60 && second < 60 ? (hour * 60 + minute) * 60 + second : -1;
};

// What a part of the paid plans says to others.

export const seePlans = 'See plans';

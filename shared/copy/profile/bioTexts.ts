// A line about oneself, on the profile.

export const title = 'About you';
export const label = 'A line about how you trade';
export const hint = 'Shown to everyone who opens your profile.';
export const hintPrivate = 'Others read it once you share your profile.';
export const save = 'Save';
export const saved = 'Your line is saved.';
export const failed = 'Your line could not be saved. Please try again.';

/** The ten questions of sign-up; a trader picks three different ones. */
export const securityQuestions = [
  "First pet's name",
  'City of birth',
  'First car',
  'Elementary school',
  "Mother's maiden name",
  "Favourite teacher's name",
  'Street grew up on',
  'Childhood nickname',
  "Father's middle name",
  'First concert',
] as const;

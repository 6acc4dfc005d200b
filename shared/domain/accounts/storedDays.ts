/** Days that notifications are stored, and that a username somebody gave up is reserved (ruling 11). */
export const storedDays = { notifications: 180, username: 30 } as const;
